import {sheetRows} from './sheet-rows.ts';
import type {State} from './state.ts';
import {toastRows} from './toast-rows.ts';

/** How the screen is divided; all numbers are cells. */
export type Layout = {
	readonly kind: 'too_small' | 'list' | 'tall' | 'wide';
	readonly columns: number;
	readonly rows: number;
	/** 1 when there is a line of column titles (or the filter in its place). */
	readonly titles: 0 | 1;
	readonly list: {readonly columns: number; readonly rows: number};
	readonly preview: {readonly columns: number; readonly rows: number} | null;
	/** Lines of the open sheet, its frame included; 0 without one. */
	readonly sheet: number;
	readonly toasts: number;
	/** 1 when a rule stands above the keys. */
	readonly rule: 0 | 1;
};

export const smallest = {columns: 25, rows: 8} as const;

/** Divides the terminal: preview beside the list from 100 columns, below it when narrow and tall, else list only. */
export const layoutOf = (
	state: Pick<State, 'size' | 'sheet' | 'toasts' | 'filter' | 'tab' | 'rows' | 'making'>,
): Layout => {
	const {columns, rows} = state.size;
	const kind = kindFor(columns, rows);
	const titles = columns >= 60 || isNarrowed(state) ? 1 : 0;
	const rule = rows >= 12 ? 1 : 0;
	const toasts = Math.min(
		toastLines(state.toasts, columns),
		Math.max(1, rows - (state.sheet === null ? 5 : 7)),
	);
	const body = Math.max(1, rows - 1 - titles - rule - 1 - toasts);
	const sheet = Math.min(
		state.sheet === null ? 0 : sheetRows(state.sheet, columns),
		Math.max(0, body - rowsAbove(body)),
	);
	const upper = body - sheet;
	const common = {kind, columns, rows, titles, sheet, toasts, rule} as const;
	if (kind === 'wide') {
		const list = Math.min(104, Math.max(58, Math.floor(columns * 0.55)));
		return {
			...common,
			list: {columns: list, rows: upper},
			preview: {columns: columns - list - 2, rows: upper + titles},
		};
	}
	if (kind === 'tall') {
		const wanted = Math.max(5, state.rows.size + state.making.length);
		const list = Math.min(wanted, sheet === 0 ? Math.floor(upper / 2) : upper);
		const preview = upper - list - 1;
		// below a sheet's list only what is worth it
		if (sheet === 0 || preview >= 6)
			return {...common, list: {columns, rows: list}, preview: {columns, rows: preview}};
	}
	return {...common, list: {columns, rows: upper}, preview: null};
};

/** Rows of the list that stay above a sheet: the cursor's own at least, unless there is hardly room for the sheet. */
const rowsAbove = (body: number): number => (body > 16 ? 2 : body > 6 ? 1 : 0);

const kindFor = (columns: number, rows: number): Layout['kind'] => {
	if (columns < smallest.columns || rows < smallest.rows) return 'too_small';
	if (columns >= 100 && rows >= 12) return 'wide';
	return columns >= 60 && rows >= 24 ? 'tall' : 'list';
};

/** Whether something narrows the list: then a line says so. */
export const isNarrowed = ({filter, tab}: Pick<State, 'filter' | 'tab'>): boolean =>
	filter.typing || filter.field.text !== '' || tab !== 'all';

const toastLines = (toasts: State['toasts'], columns: number): number =>
	toasts.reduce((lines, toast) => {
		const {text, hint} = toastRows(toast, columns);
		return lines + text + hint;
	}, 0);
