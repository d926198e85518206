// Written by `npm run docs` from what is declared once; not by hand.

/** Print the notes on lines of a worktree, as text that an agent can be given. */
export type NotesInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree: string;
};

/** What `notes` answers. */
export type NotesValue = {
	readonly id: string | null;
	readonly path: string;
	readonly branch: string | null;
	readonly name: string;
	readonly notes: readonly {
		readonly id: string;
		readonly at: string;
		readonly path: string;
		readonly side: 'old' | 'new';
		readonly line: number | null;
		readonly line_text: string;
		readonly text: string;
		readonly line_now: number | null;
	}[];
};
