// Written by `npm run docs` from what is declared once; not by hand.

/** Drop the record of a worktree; directory and branch stay as they are. */
export type ForgetInput = {
	/** Id, branch, task, session or path of the record */
	readonly worktree: string;
};

/** What `forget` answers. */
export type ForgetValue = {
	readonly id: string;
	readonly path: string;
	readonly branch: string | null;
};
