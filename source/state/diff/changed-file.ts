/** What a diff's list says of one changed file: the part of the operation's answer that the screen needs. */
export type ChangedFile = {
	readonly path: string;
	readonly old_path: string | null;
	readonly change: FileChange;
	/** Null for binary files. */
	readonly lines_added: number | null;
	readonly lines_deleted: number | null;
	readonly binary: boolean;
	/** Octal file modes such as `100644`; `000000` where there is none. */
	readonly old_mode: string;
	readonly new_mode: string;
	readonly uncommitted: boolean;
	/** Changes whenever the file's content does: what a "viewed" mark is tied to. */
	readonly content_id: string;
};

export type FileChange = 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'type_changed';
