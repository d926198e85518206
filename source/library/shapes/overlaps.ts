// Written by `npm run docs` from what is declared once; not by hand.

/** Show which worktrees touch the same files, and in which order they are best merged. */
export type OverlapsInput = Readonly<Record<string, never>>;

/** What `overlaps` answers. */
export type OverlapsValue = {
	readonly worktrees: readonly {
		readonly id: string | null;
		readonly path: string;
		readonly name: string;
		readonly branch: string | null;
		readonly base: string;
		readonly files_touched: number;
	}[];
	readonly pairs: readonly {
		readonly paths: readonly string[];
		readonly files: readonly string[];
		readonly files_total: number;
		readonly merge: 'clean' | 'conflicts' | 'unknown';
		readonly conflict_files: readonly string[];
	}[];
	readonly order: readonly {
		readonly path: string;
		readonly base: string;
		readonly step: 'as_it_is' | 'after_others' | 'conflicts_with_base';
		readonly conflicts_with: readonly string[];
	}[];
};
