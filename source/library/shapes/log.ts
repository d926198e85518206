// Written by `npm run docs` from what is declared once; not by hand.

/** Show what was done to worktrees, oldest first. */
export type LogInput = {
	/** Only this worktree: its id, branch or path */
	readonly worktree?: string | undefined;
	/** Only the newest so many */
	readonly limit?: number | undefined;
};

/** What `log` answers. */
export type LogValue = {
	readonly events: readonly {
		readonly at: string;
		readonly kind: 'created' | 'merged' | 'discarded' | 'kept' | 'restored' | 'adopted' | 'forgotten' | 'undone' | 'auto-cleaned' | 'recovered' | 'updated' | 'outside_worktree' | 'asked' | 'allowed' | 'refused' | 'noted' | 'note_removed';
		readonly worktree_id: string | null;
		readonly branch: string | null;
		readonly path: string;
		readonly message: string;
		readonly data?: Readonly<Record<string, string | number | null>>;
	}[];
};
