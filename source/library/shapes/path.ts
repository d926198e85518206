// Written by `npm run docs` from what is declared once; not by hand.

/** Print the directory of a worktree. */
export type PathInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree: string;
};

/** What `path` answers. */
export type PathValue = {
	readonly path: string;
};
