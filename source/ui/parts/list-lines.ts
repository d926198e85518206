import {windowRows} from '../../state/select.ts';
import type {State} from '../../state/state.ts';
import {cellName} from '../../text/text-width.ts';
import type {CellContext} from '../columns/column.ts';
import type {ColumnFit} from '../columns.ts';
import {fitColumns, gutter} from '../columns.ts';
import type {Keymap} from '../keys/keymap.ts';
import {fillLine, span} from '../line.ts';
import type {Look} from '../look.ts';
import {emptyLines} from './empty-lines.ts';
import {rowLine, spinnerSign} from './row-line.ts';

/** From so many cells on a list has titles, and room for the state in words. */
const wordy = 56;

/** The columns for a list of this width: looks at every row, and at nothing of the state but these and the work on them. */
export const fitFor = (state: State, columns: number, look: Look): ColumnFit =>
	fitColumns([...state.rows.values()], columns, contextOf(state, look, columns >= wordy));

/** The lines of the list that are on screen: only those. */
export const listLines = (
	state: State,
	fit: ColumnFit,
	size: {readonly columns: number; readonly rows: number},
	keymap: Pick<Keymap, 'keysOf'>,
	look: Look,
	frame: number,
): readonly string[] => {
	const context = contextOf(
		state,
		look,
		fit.columns.some(({column}) => column.id === 'state'),
	);
	const rows = windowRows(state, size.rows).map(row =>
		rowLine(row, fit, context, {
			selected: row.path === state.selected,
			marked: state.marks.has(row.path),
			frame,
		}),
	);
	if (rows.length === 0 && state.making.length === 0) return emptyLines(state, keymap, size, look);
	return [...rows, ...makingLines(state, size.columns, look, frame)].slice(0, size.rows);
};

const contextOf = (state: State, {theme, glyphs}: Look, stateShown: boolean): CellContext => ({
	theme,
	glyphs,
	now: state.now,
	stateShown,
	work: state.work,
});

/** Worktrees that are being made stand below the others until they are listed. */
const makingLines = (
	state: State,
	columns: number,
	{theme, glyphs}: Look,
	frame: number,
): readonly string[] =>
	state.making.map(({name, step}) =>
		fillLine(
			[
				span(' '.repeat(gutter)),
				span(`${spinnerSign(glyphs.spinner, frame)} `, theme.accent),
				span(cellName(name)),
				span(`  ${cellName(step ?? 'at work')}`, theme.dim),
			],
			columns,
			glyphs.ellipsis,
		),
	);
