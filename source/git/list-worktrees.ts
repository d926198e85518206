import {Refusal} from '../model/problem.ts';
import type {Git, GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';
import {isParked} from './parked-pins.ts';

/** One entry of `git worktree list --porcelain -z`, as git prints it. */
export type ListedWorktree = {
	readonly path: string;
	/** Null for a bare repository and for an unborn branch. */
	readonly headSha: string | null;
	/** Full ref name; null when detached (as during a rebase) or bare. */
	readonly branchRef: string | null;
	readonly bare: boolean;
	readonly detached: boolean;
	/** The reason, empty when none was given; null when not locked. */
	readonly locked: string | null;
	/** Git's reason why the entry could be pruned; null when it could not. */
	readonly prunable: string | null;
};

/** Lists the worktrees of the repository around `cwd`, the main one first; not the one that copse has parked. */
export const listWorktrees = (cwd: string): GitCall<ListedWorktree[]> => ({
	args: ['worktree', 'list', '--porcelain', '-z'],
	cwd,
	parse: ({stdout}) => parseWorktreeList(stdout).filter(listed => !isParked(listed)),
});

/** Git dies over a registration that goes, or is let go of, between its looking at two of its files. */
const raced = /failed to read '.*': No such file or directory/;
const mostTries = 5;

/** The same list, asked for again where git stumbled over a worktree that was just being made or removed. */
export const readWorktreeList = async (
	git: Git,
	cwd: string,
	options?: Parameters<Git>[1],
): Promise<ListedWorktree[]> => {
	for (let tries = 1; ; tries += 1) {
		try {
			return await git(listWorktrees(cwd), options);
		} catch (error) {
			const isRace =
				error instanceof Refusal &&
				error.problem.code === 'git_failed' &&
				raced.test(error.problem.details.output);
			if (!isRace || tries === mostTries) throw error;
		}
	}
};

const nullId = /^0+$/;

/** Reads the NUL form: fields end in NUL, entries in an empty field. */
export const parseWorktreeList = (output: Buffer): ListedWorktree[] => {
	const worktrees: ListedWorktree[] = [];
	let attributes = new Map<string, string>();
	for (const field of [...splitNul(output), '']) {
		if (field !== '') {
			const space = field.indexOf(' ');
			if (space === -1) attributes.set(field, '');
			else attributes.set(field.slice(0, space), field.slice(space + 1));
			continue;
		}
		const path = attributes.get('worktree');
		if (path !== undefined) {
			const head = attributes.get('HEAD');
			worktrees.push({
				path,
				headSha: head === undefined || nullId.test(head) ? null : head,
				branchRef: attributes.get('branch') ?? null,
				bare: attributes.has('bare'),
				detached: attributes.has('detached'),
				locked: attributes.get('locked') ?? null,
				prunable: attributes.get('prunable') ?? null,
			});
		}
		attributes = new Map();
	}
	return worktrees;
};
