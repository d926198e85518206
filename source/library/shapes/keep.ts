// Written by `npm run docs` from what is declared once; not by hand.

/** Mark a worktree as kept: nothing is touched, its session is free, purge leaves it alone. */
export type KeepInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree: string;
	/** Make a kept worktree active again */
	readonly undo?: boolean | undefined;
	readonly session_ended?: string | undefined;
};

/** What `keep` answers. */
export type KeepValue = {
	readonly id: string;
	readonly path: string;
	readonly branch: string | null;
	readonly status: 'kept' | 'active';
};
