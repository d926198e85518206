// Written by `npm run docs` from what is declared once; not by hand.

/** Bring back what was discarded: directory, branch, staged and unstaged work, untracked files. */
export type RestoreInput = {
	/** Id of the worktree or of its trash entry, its branch, task or path */
	readonly worktree: string;
};

/** What `restore` answers. */
export type RestoreValue = {
	readonly id: string | null;
	readonly trash_id: string;
	readonly path: string;
	readonly branch: string | null;
	readonly moved: boolean;
};
