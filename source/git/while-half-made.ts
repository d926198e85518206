import {setTimeout as wait} from 'node:timers/promises';
import {Refusal} from '../model/problem.ts';

/** Milliseconds before each further try. A registration is whole a moment after its folder is there. */
const waits = [5, 10, 20, 40, 80, 160];

/**
 * `git worktree add` makes `.git/worktrees/<name>/commondir` first and fills it after; git 2.39 itself dies when it
 * reads every worktree in between: "fatal: failed to read .git/worktrees/<name>/commondir: Success".
 */
const halfMade = /^fatal: failed to read .*worktrees\/[^/\n]+\/commondir/m;

const isHalfMade = (error: unknown): boolean =>
	error instanceof Refusal &&
	error.problem.code === 'git_failed' &&
	halfMade.test(error.problem.details.output);

/** Runs a read again while it fails only because somebody is adding a worktree at this moment; half a second at most. */
export const whileHalfMade = async <Value>(read: () => Promise<Value>): Promise<Value> => {
	for (const milliseconds of waits) {
		try {
			return await read();
		} catch (error) {
			if (!isHalfMade(error)) throw error;
		}
		await wait(milliseconds);
	}
	return read();
};
