// Written by `npm run docs` from what is declared once; not by hand.

/** End many worktrees; one that fails stops none of the others. */
export type PurgeInput = {
	/** The worktrees to end */
	readonly worktrees?: string[] | undefined;
	/** Every worktree that copse made or adopted; kept ones stay */
	readonly all?: boolean | undefined;
	/** Every worktree whose work is in its base already */
	readonly merged?: boolean | undefined;
	/** As in finish: commit (default), abandon or keep; merged ones are discarded without force */
	readonly mode?: 'commit' | 'abandon' | 'keep' | undefined;
	/** Message of the merge commits; {task} {branch} {base} {id} */
	readonly message?: string | undefined;
	/** Only say what would happen to each */
	readonly dry_run?: boolean | undefined;
};

/** What `purge` answers. */
export type PurgeValue = {
	readonly dry_run: boolean;
	readonly results: readonly {
		readonly worktree: string;
		readonly ok: boolean;
		readonly id: string | null;
		readonly committed: boolean;
		readonly merged: boolean;
		readonly removed: boolean;
		readonly branch_deleted: boolean;
		readonly restore_with: string | null;
		readonly summary: string;
		readonly code?: string;
		readonly remedy?: string;
	}[];
	readonly failed: number;
};
