// Written by `npm run docs` from what is declared once; not by hand.

/** Show what would conflict if a worktree were merged, both sides of each hunk. */
export type ConflictsInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree: string;
	/** Branch to merge into; the recorded base unless given */
	readonly into?: string | undefined;
	/** Only this file, by its path from the top */
	readonly file?: string | undefined;
	/** With snapshot uncommitted work is part of it, as in a merge that commits it first */
	readonly dirty?: 'refuse' | 'snapshot' | undefined;
};

/** What `conflicts` answers. */
export type ConflictsValue = {
	readonly worktree: {
		readonly id: string | null;
		readonly path: string;
		readonly branch: string | null;
	};
	readonly into: string;
	readonly into_sha: string;
	readonly work: string;
	readonly head_sha: string;
	readonly merge_base: string;
	readonly uncommitted: boolean;
	readonly clean: boolean;
	readonly files: readonly {
		readonly path: string;
		readonly kind: 'content' | 'add_add' | 'modify_delete' | 'rename_rename' | 'rename_delete' | 'rename_add' | 'directory_rename' | 'file_directory' | 'binary' | 'symlink' | 'submodule' | 'mode';
		readonly work_path: string | null;
		readonly others: readonly string[];
		readonly base: {
			readonly mode: string;
			readonly sha: string;
		} | null;
		readonly ours: {
			readonly mode: string;
			readonly sha: string;
		} | null;
		readonly theirs: {
			readonly mode: string;
			readonly sha: string;
		} | null;
		readonly hunks: readonly {
			readonly base: {
				readonly from: number;
				readonly count: number;
				readonly lines: readonly string[];
			};
			readonly ours: {
				readonly from: number;
				readonly count: number;
				readonly lines: readonly string[];
			};
			readonly theirs: {
				readonly from: number;
				readonly count: number;
				readonly lines: readonly string[];
			};
		}[];
		readonly hunks_total: number;
		readonly cut: 'too_large' | 'too_many' | null;
	}[];
};
