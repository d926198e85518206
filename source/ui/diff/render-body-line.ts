import type {DiffDocument, DiffLine} from '../../state/diff/diff-document.ts';
import type {Glyphs} from '../glyphs.ts';
import {type Paint, plain} from '../paint.ts';
import type {Theme} from '../theme.ts';
import {lineLayers} from './line-layers.ts';
import type {LineLook} from './line-look.ts';
import {paintText} from './paint-text.ts';

/** `pointer` is painted already. Number of old, number of new, sign, text: ` 12  13 + return`. */
export const renderBodyLine = (
	document: DiffDocument,
	index: number,
	line: DiffLine,
	look: LineLook,
	pointer: string,
): string => {
	const gutter = gutterOf(line, look);
	const width = look.columns - gutter.length - 3;
	if (width < 0) return ' '.repeat(look.columns);
	return pointer + look.theme.dim(gutter) + renderCode(document, index, line, look, width);
};

/** Sign and text in exactly `width + 2` cells. */
export const renderCode = (
	document: DiffDocument,
	index: number,
	line: DiffLine,
	look: LineLook,
	width: number,
): string => {
	const base = basePaint(line, look.theme);
	const text = line.kind === 'context' ? line.text.replace(/\r$/, '') : line.text;
	const painted = paintText(text, {
		left: look.left,
		width,
		base,
		layers: lineLayers(document, index, line, look),
		ellipsis: look.theme.dim(look.glyphs.ellipsis),
	});
	return `${base(signOf(line, look.glyphs))} ${painted}`;
};

/** A number at the right of its cells; blank where the line is not on that side. */
export const numberText = (number: number | null, cells: number): string =>
	(number === null ? '' : String(number)).padStart(cells);

const gutterOf = ({oldNumber, newNumber}: DiffLine, {numberCells, bothNumbers}: LineLook): string => {
	if (numberCells === 0) return '';
	if (!bothNumbers) return `${numberText(newNumber ?? oldNumber, numberCells)} `;
	return `${numberText(oldNumber, numberCells)} ${numberText(newNumber, numberCells)} `;
};

const basePaint = (line: DiffLine, theme: Theme): Paint => {
	if (line.kind === 'added') return theme.added;
	return line.kind === 'deleted' ? theme.deleted : plain;
};

const signOf = (line: DiffLine, glyphs: Glyphs): string => {
	if (line.kind === 'added') return '+';
	return line.kind === 'deleted' ? glyphs.minus : ' ';
};
