// Written by `npm run docs` from what is declared once; not by hand.

/** End a task: commit and merge everything and clean up, or abandon it, or keep it. */
export type FinishInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree: string;
	/** commit (default) merges by a merge commit and removes directory and branch; abandon discards; keep keeps */
	readonly mode?: 'commit' | 'abandon' | 'keep' | undefined;
	/** Message of the merge commit; {task} {branch} {base} {id} */
	readonly message?: string | undefined;
};

/** What `finish` answers. */
export type FinishValue = {
	readonly mode: 'commit' | 'abandon' | 'keep';
	readonly id: string | null;
	readonly committed: boolean;
	readonly merged: boolean;
	readonly removed: boolean;
	readonly branch_deleted: boolean;
	readonly restore_with: string | null;
	readonly summary: string;
};
