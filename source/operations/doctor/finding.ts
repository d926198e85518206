import type {OperationContext} from '../operation.ts';

/** All that can be out of order. */
export const findingKinds = [
	'stale_lock',
	'unfinished_journal',
	'half_made_worktree',
	'stuck_merge',
	'record_without_directory',
	'registration_without_directory',
	'orphan_branch',
	'trash_without_files',
	'files_without_trash_entry',
	'kept_by_ref',
	'damaged_file',
	'left_over_file',
	'main_marked_bare',
] as const;

/** Something that is out of order, as it was seen: nothing is done yet. */
export type Finding = {
	readonly kind: (typeof findingKinds)[number];
	/** The path, branch or id that it is about. */
	readonly subject: string;
	/** What is wrong, and what to do when copse cannot mend it. */
	readonly message: string;
	/** Mends it, under the lock, and answers whether it is mended; null when copse leaves it alone. */
	readonly mend: ((context: OperationContext) => Promise<boolean>) | null;
};
