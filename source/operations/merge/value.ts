import type {MergeChoice, MergePlan} from '../../model/plan.ts';

/** What a merge answers, done or only worked out. */
export type MergeValue = {
	readonly dry_run: boolean;
	readonly id: string | null;
	readonly base: string;
	readonly merged: boolean;
	/** The base's tip after the merge; null when nothing moved. */
	readonly merged_sha: string | null;
	readonly files_changed: number;
	readonly files: readonly string[];
	readonly summary: string;
	/** Whether uncommitted work was committed first. */
	readonly committed: boolean;
	/** Whether the directory was removed. */
	readonly removed: boolean;
	readonly branch_deleted: boolean;
	/** Only with `dry_run`. */
	readonly plan?: MergePlan;
	/** Only with `dry_run`: the plan of every mode, or why it cannot run. */
	readonly choices?: readonly MergeChoice[];
};
