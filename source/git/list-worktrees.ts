import type {GitCall} from './git-call.ts';
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
