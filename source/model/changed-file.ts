/** One changed file of a diff. */
export type ChangedFile = {
	readonly path: string;
	/** Where it was, for renames and copies; null otherwise. */
	readonly old_path: string | null;
	readonly change: FileChange;
	/** Null for binary files. */
	readonly lines_added: number | null;
	readonly lines_deleted: number | null;
	readonly binary: boolean;
	/** Octal file modes such as `100644`; `000000` where there is none. */
	readonly old_mode: string;
	readonly new_mode: string;
	/** True when (part of) the change is not committed yet. */
	readonly uncommitted: boolean;
	/** Changes whenever the file's content does: what a "viewed" mark is tied to. */
	readonly content_id: string;
};

/** The letter that git has for each kind of change. */
export const changeLetters = {
	added: 'A',
	deleted: 'D',
	modified: 'M',
	renamed: 'R',
	copied: 'C',
	type_changed: 'T',
} as const;

export type FileChange = keyof typeof changeLetters;
