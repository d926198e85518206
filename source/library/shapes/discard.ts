// Written by `npm run docs` from what is declared once; not by hand.

/** Remove a worktree and its branch; what is unique to it goes to the trash. */
export type DiscardInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree?: string | undefined;
	/** The worktree of this job, instead of naming it */
	readonly job?: string | undefined;
	/** Go ahead although something would go that exists nowhere else */
	readonly force?: boolean | undefined;
	/** Leave the branch */
	readonly keep_branch?: boolean | undefined;
	/** Keep nothing; needs --force */
	readonly no_trash?: boolean | undefined;
	/** Only say what would go */
	readonly dry_run?: boolean | undefined;
	/** Object ids of the plan that was looked at; anything else refuses */
	readonly expect?: Readonly<Record<string, string>> | undefined;
};

/** What `discard` answers. */
export type DiscardValue = {
	readonly dry_run: boolean;
	readonly id: string | null;
	readonly path: string;
	readonly branch: string | null;
	readonly trash_id: string | null;
	readonly removed: boolean;
	readonly branch_deleted: boolean;
	readonly restore_with: string | null;
	readonly plan?: Readonly<Record<string, unknown>>;
};
