// Written by `npm run docs` from what is declared once; not by hand.

/** Show what dead processes and deleted directories left behind, or mend it. */
export type DoctorInput = {
	/** Mend what can be mended without losing anything */
	readonly fix?: boolean | undefined;
	/** Tell about this machine for a bug report; names, addresses and tokens are masked */
	readonly report?: boolean | undefined;
};

/** What `doctor` answers. */
export type DoctorValue = {
	readonly findings: readonly {
		readonly kind: 'stale_lock' | 'unfinished_journal' | 'half_made_worktree' | 'stuck_merge' | 'record_without_directory' | 'registration_without_directory' | 'orphan_branch' | 'trash_without_files' | 'files_without_trash_entry' | 'kept_by_ref' | 'damaged_file' | 'left_over_file' | 'main_marked_bare';
		readonly subject: string;
		readonly message: string;
		readonly fixable: boolean;
		readonly fixed: boolean;
	}[];
	readonly report?: Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>;
};
