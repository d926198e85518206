import type {Conflicts} from '../../model/conflict.ts';
import type {ConflictRow} from './conflict-rows.ts';

/** A place in a worktree: path from its top, line counted from 1, null for the file as a whole. */
export type ConflictTarget = {readonly path: string; readonly line: number | null};

/** The place in the worktree that a line of the view is about; null where the worktree has no such file. */
export const conflictTarget = (row: ConflictRow | undefined, {files}: Conflicts): ConflictTarget | null => {
	const file = row === undefined ? undefined : files[row.file];
	const path = file?.work_path;
	if (row === undefined || file === undefined || path === null || path === undefined) return null;
	const hunk = 'hunk' in row ? file.hunks[row.hunk] : file.hunks[0];
	if (hunk === undefined) return {path, line: null};
	const {from, count} = hunk.theirs;
	const index = row.kind === 'pair' || (row.kind === 'line' && row.side === 'theirs') ? row.index : 0;
	return {path, line: from + Math.max(0, Math.min(index, count - 1))};
};
