import type {Row} from '../model/row.ts';
import {absentCell} from './columns/cells.ts';
import {base, changes, size} from './columns/changes.ts';
import type {CellContext, Column} from './columns/column.ts';
import {active, agent, branch} from './columns/people.ts';
import {pullRequest} from './columns/pull-request.ts';
import {sign, state} from './columns/state.ts';
import {type Span, spansWidth} from './line.ts';

/** Every column of the list in the order shown; a new one is one entry here. The name takes what they leave. */
export const columns: readonly Column[] = [
	sign,
	state,
	changes,
	size,
	base,
	pullRequest,
	agent,
	branch,
	active,
];

/** A column with the width it was given. */
type FittedColumn = {readonly column: Column; readonly width: number};

export type ColumnFit = {
	readonly columns: readonly FittedColumn[];
	/** Cells that the name takes. */
	readonly name: number;
};

/** Cells before the first column: margin, pointer or spinner, mark. */
export const gutter = 3;
const gap = 1;

/** Chooses the columns that fit a list of `width` cells, most important first; the name gives way down to its minimum. */
export const fitColumns = (rows: readonly Row[], width: number, context: CellContext): ColumnFit => {
	let left = width - gutter;
	const fitted: FittedColumn[] = [];
	for (const column of columns.toSorted((one, other) => one.priority - other.priority)) {
		if (width < column.list.from || width >= (column.list.below ?? Number.POSITIVE_INFINITY)) continue;
		const wanted = columnWidth(column, rows, context) + gap;
		if (left - wanted < column.nameKeeps) continue;
		left -= wanted;
		fitted.push({column, width: wanted - gap});
	}
	const inOrder = columns.flatMap(column => fitted.filter(entry => entry.column === column));
	return {columns: inOrder, name: Math.max(1, left)};
};

const columnWidth = (column: Column, rows: readonly Row[], context: CellContext): number => {
	const {from, to} = column.width;
	if (from === to) return from;
	let widest = Math.max(from, context.stateShown ? column.title.length : 0);
	for (const row of rows) {
		widest = Math.max(widest, spansWidth(cellOf(column, row, context)));
		if (widest >= to) return to;
	}
	return widest;
};

/** A cell: what the column makes of the row, or the sign for facts that are pending or unknown. */
export const cellOf = (column: Column, row: Row, context: CellContext): readonly Span[] =>
	column.render(row, context) ?? absentCell(row, column.facts, context);
