/** A remark of a person for the agent, on a line of what a worktree changes. Kept in the worktree's record. */
export type LineNote = {
	/** `nt_` and 8 hex digits. */
	readonly id: string;
	/** When it was written: ISO 8601 UTC. */
	readonly at: string;
	/** The file as git names it, from the root of the worktree. */
	readonly path: string;
	/** Which file the line is of: the one that was, or the one that is. */
	readonly side: NoteSide;
	/** Counted from 1, as it was when the note was written; null for the file as a whole. */
	readonly line: number | null;
	/** What stood on the line: by this it is found again. Empty for the file as a whole. */
	readonly line_text: string;
	/** One line of text, free of control characters. */
	readonly text: string;
};

export const noteSides = ['old', 'new'] as const;
type NoteSide = (typeof noteSides)[number];

/** A note with the line that it belongs to now; null when that is not to be found any more. */
export type PlacedNote = LineNote & {readonly line_now: number | null};

/** How many notes a worktree can have, and how long they are: a record is read with every list. */
export const mostNotes = 200;
export const longestNote = 2000;
/** Characters of a line that are kept to find it by. */
const longestLineText = 500;

/** The part of a line that a note keeps, and that lines are compared by. */
export const lineTextOf = (line: string): string => line.replace(/\r$/, '').slice(0, longestLineText);
