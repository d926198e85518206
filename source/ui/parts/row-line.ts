import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {cellName, cellWidth, cut} from '../../text/text-width.ts';
import type {CellContext} from '../columns/column.ts';
import {type ColumnFit, cellOf} from '../columns.ts';
import {fillLine, type Span, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';

/** How a row stands in the list. */
export type RowStanding = {
	readonly selected: boolean;
	readonly marked: boolean;
	/** Frame of the spinner, for a row that a verb is at work on. */
	readonly frame: number;
};

/** One row of the list in exactly the cells of the fit, painted. */
export const rowLine = (row: Row, fit: ColumnFit, context: CellContext, standing: RowStanding): string => {
	const {theme, glyphs} = context;
	const {selected, marked} = standing;
	const line = [
		theme.accent(marked ? glyphs.marked : ' '),
		theme.accent(selected ? glyphs.pointer : ' '),
		' ',
		...fit.columns
			.filter(({column}) => column.place === 'before_name')
			.map(
				({column, width}) =>
					`${fillLine(signOrSpinner(column.id, row, context, standing) ?? cellOf(column, row, context), width, glyphs.ellipsis)} `,
			),
		fillLine(nameSpans(row, fit.name, context, selected), fit.name, glyphs.ellipsis),
		...fit.columns
			.filter(({column}) => column.place === 'after_name')
			.map(
				({column, width}) =>
					` ${alignCell(cellOf(column, row, context), width, column.align, glyphs.ellipsis)}`,
			),
	].join('');
	return selected ? theme.cursorLine(line) : line;
};

const signOrSpinner = (
	id: string,
	row: Row,
	{theme, glyphs, work}: CellContext,
	{frame}: RowStanding,
): readonly Span[] | null =>
	id === 'sign' && work.has(row.path) ? [span(spinnerSign(glyphs.spinner, frame), theme.accent)] : null;

/** The sign of a spinner in a frame. */
export const spinnerSign = (signs: readonly string[], frame: number): string =>
	signs[frame % signs.length] ?? '~';

const nameSpans = (row: Row, width: number, {theme, glyphs}: Look, selected: boolean): readonly Span[] => {
	const words = [
		...(row.status === 'kept' ? ['kept'] : []),
		...(row.locked === null ? [] : ['locked']),
		...(row.line_notes === 0 ? [] : [`${glyphs.note}${row.line_notes}`]),
	].join(' ');
	const name = cellName(rowName(row));
	const paint = selected ? theme.bold : row.missing || row.status === 'kept' ? theme.dim : undefined;
	const suffix = words === '' || width < words.length + 9 ? '' : `  ${words}`;
	return [span(cut(name, width - cellWidth(suffix), glyphs.ellipsis), paint), span(suffix, theme.dim)];
};

const alignCell = (
	spans: readonly Span[],
	width: number,
	align: 'left' | 'right',
	ellipsis: string,
): string => {
	const space = span(' '.repeat(Math.max(0, width - spansWidth(spans))));
	return fillLine(align === 'right' ? [space, ...spans] : spans, width, ellipsis);
};
