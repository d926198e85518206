// Written by `npm run docs` from what is declared once; not by hand.

/** List what was discarded and can be restored, or give it up. */
export type TrashInput = {
	/** Only this entry: its id, or the worktree it came from */
	readonly worktree?: string | undefined;
	/** Give up the entries for good */
	readonly empty?: boolean | undefined;
};

/** What `trash` answers. */
export type TrashValue = {
	readonly entries: readonly {
		readonly trash_id: string;
		readonly id: string | null;
		readonly task: string | null;
		readonly branch: string | null;
		readonly path: string;
		readonly summary: string;
		readonly discarded_at: string;
		readonly expires_at: string | null;
	}[];
	readonly emptied: readonly string[];
};
