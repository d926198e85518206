/** What kind of conflict a path is in; the names follow git's own. */
export const conflictKinds = [
	'content',
	'add_add',
	'modify_delete',
	'rename_rename',
	'rename_delete',
	'rename_add',
	'directory_rename',
	'file_directory',
	'binary',
	'symlink',
	'submodule',
	'mode',
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** The sides of a conflict: the common ancestor, the branch that is merged into, the work that is merged. */
export type ConflictSide = 'base' | 'ours' | 'theirs';

/** Lines of one side of a hunk. */
export type HunkSide = {
	/** The first line, counted from 1; where there are no lines, the one that they would stand before. */
	readonly from: number;
	/** How many there are. */
	readonly count: number;
	/** Their text without line ends; fewer than `count` where there are too many to tell. */
	readonly lines: readonly string[];
};

export type ConflictHunk = {readonly [Side in ConflictSide]: HunkSide};

/** What a side has at a path: octal mode and object id. */
export type ConflictObject = {readonly mode: string; readonly sha: string};

/** A path in conflict. */
export type ConflictFile = {
	readonly path: string;
	readonly kind: ConflictKind;
	/** Where the work has it: another name where the other branch renamed it; null where the work has it not. */
	readonly work_path: string | null;
	/** Further paths of the same conflict, such as where both sides renamed it to. */
	readonly others: readonly string[];
	/** Null where a side does not have the path. */
	readonly base: ConflictObject | null;
	readonly ours: ConflictObject | null;
	readonly theirs: ConflictObject | null;
	readonly hunks: readonly ConflictHunk[];
	/** How many hunks there are, told or not. */
	readonly hunks_total: number;
	/** Why hunks or lines are missing: the file is too large to be compared, or there are too many; null when none is. */
	readonly cut: 'too_large' | 'too_many' | null;
};

/** All that would conflict if a worktree were merged. */
export type Conflicts = {
	readonly worktree: {readonly id: string | null; readonly path: string; readonly branch: string | null};
	/** The branch that would be merged into: `ours`. */
	readonly into: string;
	readonly into_sha: string;
	/** What would be merged: `theirs`, by branch, or by commit where it is on none. */
	readonly work: string;
	readonly head_sha: string;
	/** The common ancestor: `base`. */
	readonly merge_base: string;
	/** Whether uncommitted work is part of it. */
	readonly uncommitted: boolean;
	readonly clean: boolean;
	readonly files: readonly ConflictFile[];
};
