import type {DiffDocument} from './diff-document.ts';
import type {Rows} from './rows.ts';
import {type DiffView, viewRows} from './view.ts';

type Frame = {readonly document: DiffDocument; readonly height: number};

/** Rows that stay between the cursor and the edge of the screen. */
const margin = 3;

/** Moves the cursor by rows; with `scroll` the screen moves as far. */
export const moveBy = (
	view: DiffView,
	by: number,
	frame: Frame,
	{scroll = false}: {scroll?: boolean} = {},
): DiffView => {
	const rows = viewRows(frame.document, view);
	const cursor = rows.lineOf(within(rows.rowOf(view.cursor) + by, rows.count - 1));
	const top = scroll ? rows.lineOf(within(rows.rowOf(view.top) + by, rows.count - 1)) : view.top;
	return place({...view, cursor, top}, rows, frame.height);
};

/** Brings the cursor into sight with the least movement. */
export const showCursor = (view: DiffView, frame: Frame): DiffView =>
	place(view, viewRows(frame.document, view), frame.height);

/** Goes to a file's first line and puts it at the top of the screen. */
export const toFile = (view: DiffView, line: number, frame: Frame): DiffView => {
	const rows = viewRows(frame.document, view);
	const cursor = line;
	const top = rows.lineOf(Math.max(0, rows.rowOf(line) - 1));
	return place({...view, cursor, top: frame.height > 4 ? top : line}, rows, frame.height, 0);
};

const place = (view: DiffView, rows: Rows, height: number, edge = margin): DiffView => {
	if (rows.count === 0) return {...view, cursor: 0, top: 0};
	const last = rows.count - 1;
	const cursorRow = within(rows.rowOf(within(view.cursor, rows.lineOf(last))), last);
	const gap = Math.min(edge, Math.floor((height - 1) / 2));
	const wished = Math.min(rows.rowOf(view.top), cursorRow - gap);
	const lowest = Math.max(wished, cursorRow - height + 1 + gap);
	const topRow = Math.min(Math.max(0, lowest), Math.max(0, rows.count - height));
	return {...view, cursor: rows.lineOf(cursorRow), top: rows.lineOf(topRow)};
};

const within = (row: number, last: number): number => Math.max(0, Math.min(row, last));
