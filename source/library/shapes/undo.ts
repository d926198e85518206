// Written by `npm run docs` from what is declared once; not by hand.

/** Take back the last merge, discard or keep. */
export type UndoInput = {
	/** Only what was last done to this worktree: its id, branch or path */
	readonly worktree?: string | undefined;
};

/** What `undo` answers. */
export type UndoValue = {
	readonly undone: 'merged' | 'discarded' | 'kept';
	readonly id: string | null;
	readonly path: string;
	readonly branch: string | null;
	readonly done_at: string;
	readonly summary: string;
};
