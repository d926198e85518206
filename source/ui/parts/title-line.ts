import {isNarrowed} from '../../state/layout.ts';
import type {State, Tab} from '../../state/state.ts';
import {cellName, cellWidth, pad} from '../../text/text-width.ts';
import {type ColumnFit, gutter} from '../columns.ts';
import {composeEnds, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import {fieldSpans} from './field-spans.ts';

const tabNames: Readonly<Record<Tab, string>> = {
	all: 'all',
	review: 'needs review',
	running: 'running',
	kept: 'kept',
};

/** Titles of the columns; in their place tab and filter while they narrow the list. */
export const titleLine = (state: State, fit: ColumnFit, columns: number, look: Look): string =>
	isNarrowed(state) ? narrowedLine(state, columns, look) : titles(state, fit, look);

const titles = (state: State, fit: ColumnFit, {theme, glyphs}: Look): string => {
	const before = fit.columns.filter(({column}) => column.place === 'before_name');
	const after = fit.columns.filter(({column}) => column.place === 'after_name');
	const cells = [
		' '.repeat(gutter),
		...before.map(({width}) => `${' '.repeat(width)} `),
		pad('Name', fit.name, 'left', glyphs.ellipsis),
		...after.map(({column, width}) => {
			const title = column.id === 'base' ? baseTitle(state) : column.title;
			return ` ${pad(title, width, column.align, glyphs.ellipsis)}`;
		}),
	];
	return theme.dim(cells.join(''));
};

/** The one base of all rows, or the word for it. */
const baseTitle = (state: State): string => {
	const bases = new Set([...state.rows.values()].map(({base}) => base));
	const [only] = bases;
	return bases.size === 1 && only !== null && only !== undefined ? cellName(only) : 'Base';
};

const narrowedLine = (state: State, columns: number, look: Look): string => {
	const {theme} = look;
	const {field, typing} = state.filter;
	const tab = state.tab === 'all' ? '' : `[${tabNames[state.tab]}] `;
	const shown = `${state.visible.length} of ${state.rows.size} `;
	const room = columns - cellWidth(tab) - cellWidth(shown) - 5;
	const filter: readonly Span[] =
		typing || field.text !== ''
			? [span('/ ', theme.accent), ...(typing ? fieldSpans(field, room, look) : [span(cellName(field.text))])]
			: [];
	return composeEnds(
		[span(' '), span(tab, theme.accent), ...filter],
		[span(shown, theme.dim)],
		columns,
		look.glyphs.ellipsis,
	);
};
