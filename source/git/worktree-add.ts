import {devNull} from 'node:os';
import {everyExit, type GitCall, type GitOutput} from './git-call.ts';

/**
 * Makes a linked worktree at `path` on a new branch, or on an existing or no branch. The start is an object id, so
 * that no tag of the same name can win; no upstream is set. Every exit is an answer: git also reports a failing
 * post-checkout hook although all is made, so the caller looks at what is there.
 */
export const addWorktree = (
	cwd: string,
	{
		path,
		branch,
		sha,
		hooks = 'run',
	}: {
		readonly path: string;
		readonly branch: string | null;
		readonly sha: string;
		/** `off` for code that a person does not trust yet. */
		readonly hooks?: 'run' | 'off';
	},
): GitCall<GitOutput> => ({
	args: [
		...(hooks === 'off' ? ['-c', `core.hooksPath=${devNull}`] : []),
		'worktree',
		'add',
		'--no-track',
		...(branch === null ? ['--detach'] : ['-b', branch]),
		'--',
		path,
		sha,
	],
	cwd,
	writes: true,
	timeLimit: 600_000,
	answers: everyExit,
	parse: output => output,
});
