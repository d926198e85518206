import type {TimelineEvent} from './event.ts';
import type {WorktreeRecord} from './record.ts';

/**
 * One write of a plan, as data: everything that is needed to do it, to see whether it was done, and to undo it.
 * Steps are journalled, so they hold only what survives JSON.
 */
export type Step =
	/** Writes a record file; undone by writing `previous` back (null: there was none). */
	| {readonly kind: 'save_record'; readonly record: WorktreeRecord; readonly previous: WorktreeRecord | null}
	/** Drops a record file; undone by writing it back. */
	| {readonly kind: 'drop_record'; readonly record: WorktreeRecord}
	/** Moves a full ref by compare-and-swap; null means that the ref does not exist before or after. */
	| {
			readonly kind: 'move_ref';
			readonly ref: string;
			readonly from: string | null;
			readonly to: string | null;
			readonly reason: string;
	  }
	/** Makes index and files of a checkout follow from one commit or tree to another; local edits elsewhere stay. */
	| {
			readonly kind: 'sync_checkout';
			readonly path: string;
			readonly from: string;
			readonly to: string;
			/** HEAD's commit as long as nothing else has moved it. An older copse did not say. */
			readonly head?: string;
	  }
	/** Sets the whole index of a checkout to a tree, files untouched; `previous` is a saved copy of the index file. */
	| {
			readonly kind: 'set_index';
			readonly path: string;
			readonly index_file: string;
			readonly tree: string;
			readonly previous: string;
			/** HEAD's commit meanwhile. An older copse did not say. */
			readonly head?: string;
			/** Tree of what the plan saw staged. An older copse did not say. */
			readonly staged?: string;
	  }
	/** Makes a linked worktree, with its branch when `branch` is named. */
	| {
			readonly kind: 'add_worktree';
			readonly path: string;
			readonly branch: string | null;
			readonly sha: string;
			/** `off`: the code that is checked out may decide what hooks do, and nobody trusts it yet. */
			readonly hooks?: 'run' | 'off';
	  }
	/** Moves a worktree's directory and its registration into the trash. */
	| {readonly kind: 'trash_worktree'; readonly entry: TrashEntry}
	/** Brings a trash entry's directory and registration back to `path` and `admin_directory`, on `branch`. */
	| {
			readonly kind: 'untrash_worktree';
			readonly entry: TrashEntry;
			readonly path: string;
			readonly admin_directory: string;
			readonly branch: string | null;
	  }
	/** Pins a commit that nothing else keeps any more, for as long as the trash waits. */
	| {
			readonly kind: 'set_aside';
			readonly commit: SetAside;
			/** The same commit as an earlier update has noted it; null when none has. An older copse did not say. */
			readonly previous?: SetAside | null;
			/** The worktree that it came from, and HEAD's commit there. An older copse did not say. */
			readonly from?: {readonly path: string; readonly head: string};
	  }
	/** Adds a line to the timeline. */
	| {readonly kind: 'note_event'; readonly event: TimelineEvent};

/** What waits in the trash, `<common dir>/copse/trash/<id>.json`. */
export type TrashEntry = {
	/** `tr_` and 8 hex digits. */
	readonly id: string;
	readonly worktree_id: string | null;
	readonly task: string | null;
	readonly verb: 'discard' | 'merge' | 'purge';
	/** Where the worktree stood. */
	readonly path: string;
	readonly branch: string | null;
	/** The branch's tip, or HEAD's commit. */
	readonly head_sha: string | null;
	/** Tree of what was staged. */
	readonly index_tree: string | null;
	/** Whether the branch was deleted too. */
	readonly branch_deleted: boolean;
	/** Where the directory waits; null when there was none. */
	readonly directory: string | null;
	/** The registration folder `<common dir>/worktrees/<name>`, and where it waits. */
	readonly admin_directory: string;
	readonly admin_saved_to: string;
	/** The commit that all of this entry's objects hang on; null when there are none. An older copse had `pins` alone. */
	readonly kept?: string | null | undefined;
	/** Refs by which an older copse kept the objects; a push of everything would publish them. */
	readonly pins: readonly {readonly ref: string; readonly sha: string}[];
	readonly discarded_at: string;
	/** Bytes are not counted: a count of top-level losses for people. */
	readonly summary: string;
};

/** A commit that `update` left behind, `<common dir>/copse/set-aside/<id>.json`. */
export type SetAside = {
	/** Of the commit. */
	readonly id: string;
	readonly worktree_id: string;
	readonly set_aside_at: string;
};
