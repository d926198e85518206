// Written by `npm run docs` from what is declared once; not by hand.

/** Write a note for the agent on a line of a worktree, or drop notes. */
export type NoteInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree: string;
	/** What the agent should know or do */
	readonly text?: string | undefined;
	/** The file that it is about, from the root of the worktree */
	readonly file?: string | undefined;
	/** The line of the file that it is about */
	readonly line?: number | undefined;
	/** Drop the note with this id; with a text: put that in its place */
	readonly remove?: string | undefined;
	/** Drop all notes of the worktree */
	readonly clear?: boolean | undefined;
	/** Make a record for a worktree that another tool made */
	readonly adopt?: boolean | undefined;
	readonly side?: 'old' | 'new' | undefined;
	readonly line_text?: string | undefined;
};

/** What `note` answers. */
export type NoteValue = {
	readonly id: string;
	readonly path: string;
	readonly branch: string | null;
	readonly adopted: boolean;
	readonly note: {
		readonly id: string;
		readonly at: string;
		readonly path: string;
		readonly side: 'old' | 'new';
		readonly line: number | null;
		readonly line_text: string;
		readonly text: string;
	} | null;
	readonly removed: readonly {
		readonly id: string;
		readonly at: string;
		readonly path: string;
		readonly side: 'old' | 'new';
		readonly line: number | null;
		readonly line_text: string;
		readonly text: string;
	}[];
	readonly notes: number;
};
