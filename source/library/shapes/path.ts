// Written by `npm run docs` from what is declared once; not by hand.

/** Print the directory of a worktree. */
export type PathInput = {
	/** Id, branch, task, session, #pr, or path */
	readonly worktree: string;
};

/** What `path` answers. */
export type PathValue = {
	readonly path: string;
};
