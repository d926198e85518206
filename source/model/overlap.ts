/** A live worktree that has something to merge. */
export type OverlapWorktree = {
	readonly id: string | null;
	readonly path: string;
	/** Task, branch or commit: what it is called. */
	readonly name: string;
	readonly branch: string | null;
	readonly base: string;
	/** How many files its work touches, uncommitted ones included. */
	readonly files_touched: number;
};

/** Two worktrees that touch the same files. */
export type OverlapPair = {
	readonly paths: readonly [string, string];
	/** Files that both touch; the first of many. */
	readonly files: readonly string[];
	readonly files_total: number;
	/** What merging one after the other gives; `unknown` where it was not worked out. */
	readonly merge: 'clean' | 'conflicts' | 'unknown';
	/** Only where they conflict. */
	readonly conflict_files: readonly string[];
};

/** Where a worktree stands in the suggested order, and why. */
export type OrderedWorktree = {
	readonly path: string;
	readonly base: string;
	/** `as_it_is` needs nothing; the others must take in their base, and solve what conflicts, before they can be merged. */
	readonly step: 'as_it_is' | 'after_others' | 'conflicts_with_base';
	/** Worktrees earlier in the order that it conflicts with. */
	readonly conflicts_with: readonly string[];
};

export type Overlaps = {
	readonly worktrees: readonly OverlapWorktree[];
	readonly pairs: readonly OverlapPair[];
	readonly order: readonly OrderedWorktree[];
};
