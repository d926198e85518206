import type {Conflicts} from '../../model/conflict.ts';
import {searchPattern} from '../diff/search-pattern.ts';
import type {ConflictRow} from './conflict-rows.ts';

/** Where the cursor can go. */
export type ConflictMove =
	| {readonly kind: 'by'; readonly lines: number}
	| {readonly kind: 'first' | 'last'}
	| {readonly kind: 'file' | 'hunk' | 'match'; readonly direction: 1 | -1};

type Moving = {
	readonly conflicts: Conflicts;
	readonly rows: readonly ConflictRow[];
	readonly cursor: number;
	readonly query: string;
};

/** The line that a move leads to; the same where there is none. */
export const moveInConflicts = ({conflicts, rows, cursor, query}: Moving, move: ConflictMove): number => {
	const last = Math.max(0, rows.length - 1);
	switch (move.kind) {
		case 'by':
			return Math.max(0, Math.min(cursor + move.lines, last));
		case 'first':
			return 0;
		case 'last':
			return last;
		case 'file':
		case 'hunk':
			return nearest(rows, cursor, move.direction, row => row.kind === move.kind) ?? cursor;
		case 'match': {
			const fits = (row: ConflictRow): boolean => textsOf(row, conflicts).some(text => isFound(text, query));
			// from the end the search goes on at the start
			return (
				nearest(rows, cursor, move.direction, fits) ??
				nearest(rows, move.direction === 1 ? -1 : rows.length, move.direction, fits) ??
				cursor
			);
		}
	}
};

const isFound = (text: string, query: string): boolean => searchPattern(query)?.test(text) ?? false;

const nearest = (
	rows: readonly ConflictRow[],
	cursor: number,
	direction: 1 | -1,
	fits: (row: ConflictRow) => boolean,
): number | null => {
	for (let index = cursor + direction; index >= 0 && index < rows.length; index += direction) {
		const row = rows[index];
		if (row !== undefined && fits(row)) return index;
	}
	return null;
};

/** The text of a line that a search looks at: content and paths. */
const textsOf = (row: ConflictRow, {files}: Conflicts): readonly string[] => {
	const file = files[row.file];
	if (file === undefined) return [];
	if (row.kind === 'file') return [file.path];
	if (row.kind === 'line') return [file.hunks[row.hunk]?.[row.side].lines[row.index] ?? ''];
	if (row.kind !== 'pair') return [];
	const hunk = file.hunks[row.hunk];
	return [hunk?.ours.lines[row.index] ?? '', hunk?.theirs.lines[row.index] ?? ''];
};

/** The same place among other lines: the first of the same hunk, else of the same file. */
export const keepConflictPlace = (
	before: readonly ConflictRow[],
	cursor: number,
	after: readonly ConflictRow[],
): number => {
	const row = before[cursor];
	if (row === undefined || before === after) return Math.min(cursor, Math.max(0, after.length - 1));
	const isSame = (other: ConflictRow): boolean =>
		other.file === row.file &&
		('hunk' in row ? 'hunk' in other && other.hunk === row.hunk : other.kind === row.kind);
	return Math.max(0, after.findIndex(isSame));
};
