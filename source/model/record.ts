import type {LineNote} from './line-note.ts';
import type {PullRequest, RecordStatus} from './row.ts';

/** What copse remembers of a worktree and git does not know: the shape of `<common dir>/copse/worktrees/<id>.json`. */
export type WorktreeRecord = {
	/** `wt_` and 8 hex digits. */
	readonly id: string;
	/** Absolute real path of the main worktree (or bare hub). */
	readonly source_repo: string;
	readonly path: string;
	readonly branch: string | null;
	/** Short name of the branch that the work will be merged into. */
	readonly base: string;
	/** The start that was asked for, as given. */
	readonly base_ref: string;
	/** The commit that the work started from. */
	readonly base_sha: string;
	readonly task: string | null;
	readonly note: string | null;
	readonly status: RecordStatus;
	readonly created_at: string;
	readonly updated_at: string;
	readonly completed_at: string | null;
	readonly session_id: string | null;
	readonly job_id: string | null;
	readonly agent: string | null;
	readonly pr: PullRequest | null;
	readonly merge_mode: string | null;
	readonly merged_sha: string | null;
	readonly files_changed: number | null;
	readonly include_synced: readonly string[];
	readonly include_failed: readonly string[];
	/** Id of the trash entry that holds what was removed. */
	readonly trash_ref: string | null;
	readonly error: string | null;
	/** Remarks for the agent on lines of the work, oldest first. */
	readonly line_notes: readonly LineNote[];
};

const moves: Readonly<Record<RecordStatus, readonly RecordStatus[]>> = {
	active: ['committing', 'discarded', 'kept'],
	committing: ['merged', 'active'],
	// from the trash, by undo, or by adopt
	merged: ['active'],
	discarded: ['active'],
	kept: ['active', 'discarded', 'committing'],
};

/** Whether a record may go from one status to the other (product.md 3; back to active only by restore, undo, adopt). */
export const mayMove = (from: RecordStatus, to: RecordStatus): boolean => moves[from].includes(to);

/** Whether a record's worktree has reached its end. */
export const isTerminal = (status: RecordStatus): boolean => status === 'merged' || status === 'discarded';
