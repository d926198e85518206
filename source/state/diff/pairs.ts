import type {LineKind} from './line-kind.ts';
import {lastRow, type NumberTable} from './number-table.ts';

/** Columns of the table of runs. */
const deletedStart = 0;
const addedStart = 1;
const pairs = 2;
const pairsBefore = 3;

/** The line that stands beside a deleted or added one; null when it stands alone. */
export const pairOf = (runs: NumberTable, line: number, kind: LineKind): number | null => {
	if (kind !== 'added' && kind !== 'deleted') return null;
	const [from, to] = kind === 'deleted' ? [deletedStart, addedStart] : [addedStart, deletedStart];
	const run = lastRow(runs.length, row => runs.get(row, from) <= line);
	const offset = line - runs.get(run, from);
	return run >= 0 && offset < runs.get(run, pairs) ? runs.get(run, to) + offset : null;
};

/** The line of a side-by-side row: added lines that have a partner share their partner's row. */
export const lineOfPair = (runs: NumberTable, row: number): number => {
	const run = lastRow(
		runs.length,
		index => runs.get(index, addedStart) - runs.get(index, pairsBefore) <= row,
	);
	return run < 0 ? row : row + runs.get(run, pairsBefore) + runs.get(run, pairs);
};
