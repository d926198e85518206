// Written by `npm run docs` from what is declared once; not by hand.

/** Merge a worktree's work into its base. */
export type MergeInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree: string;
	/** How the base moves */
	readonly mode?: 'ff-only' | 'squash' | 'no-ff' | 'staged' | undefined;
	/** Refuse uncommitted work, or commit it first */
	readonly dirty?: 'refuse' | 'snapshot' | undefined;
	/** Remove the directory, delete the branch too, or keep both */
	readonly after?: 'remove' | 'delete' | 'keep' | undefined;
	/** Which edits in the base's checkout refuse */
	readonly base_dirty?: 'tracked' | 'strict' | undefined;
	/** Branch to merge into; the recorded base unless given */
	readonly into?: string | undefined;
	/** Message of the commit; {task} {branch} {base} {id} */
	readonly message?: string | undefined;
	/** Skip the commit-msg and prepare-commit-msg hooks */
	readonly no_verify?: boolean | undefined;
	/** Only say what would happen */
	readonly dry_run?: boolean | undefined;
	/** Object ids of the plan that was looked at; anything else refuses */
	readonly expect?: Readonly<Record<string, string>> | undefined;
};

/** What `merge` answers. */
export type MergeValue = {
	readonly dry_run: boolean;
	readonly id: string | null;
	readonly base: string;
	readonly merged: boolean;
	readonly merged_sha: string | null;
	readonly files_changed: number;
	readonly files: readonly string[];
	readonly summary: string;
	readonly committed: boolean;
	readonly removed: boolean;
	readonly branch_deleted: boolean;
	readonly plan?: Readonly<Record<string, unknown>>;
	readonly choices?: readonly {
		readonly mode: 'ff-only' | 'squash' | 'no-ff' | 'staged';
		readonly [key: string]: unknown;
	}[];
};
