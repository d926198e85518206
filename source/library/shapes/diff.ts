// Written by `npm run docs` from what is declared once; not by hand.

/** Show the whole work of a worktree against its base, uncommitted and untracked included. */
export type DiffInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree: string;
	/** Only the files and their counts */
	readonly stat?: boolean | undefined;
	/** Only this file, or the files of this folder, by its path from the top */
	readonly file?: string | undefined;
	/** all (default), committed or uncommitted work */
	readonly scope?: 'all' | 'committed' | 'uncommitted' | undefined;
	/** Lines of context around a change; 3 unless given */
	readonly context?: number | undefined;
	/** Leave out changes of white space */
	readonly ignore_space?: boolean | undefined;
	/** Send the patch as reports instead of collecting it */
	readonly stream?: boolean | undefined;
	/** Ends as they were reported: while they are the same, nothing more is read */
	readonly known?: string | undefined;
};

/** What `diff` answers. */
export type DiffValue = {
	readonly worktree: {
		readonly id: string | null;
		readonly path: string;
		readonly branch: string | null;
	};
	readonly base: string | null;
	readonly scope: 'all' | 'committed' | 'uncommitted';
	readonly files: readonly {
		readonly path: string;
		readonly old_path: string | null;
		readonly change: 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'type_changed';
		readonly lines_added: number | null;
		readonly lines_deleted: number | null;
		readonly binary: boolean;
		readonly old_mode: string;
		readonly new_mode: string;
		readonly uncommitted: boolean;
		readonly content_id: string;
	}[];
	readonly lines_added: number;
	readonly lines_deleted: number;
	readonly patch: string;
};
