import type {DiffDocument} from '../../state/diff/diff-document.ts';
import type {LineLook} from './line-look.ts';
import {marginSign} from './margin-sign.ts';
import {numberText, renderCode} from './render-body-line.ts';
import {type LineState, renderLine} from './render-line.ts';

/** One row of the side-by-side view in exactly `columns` cells: what was at the left, what is at the right. */
export const renderSplitLine = (
	document: DiffDocument,
	index: number,
	look: LineLook,
	state: LineState,
): string => {
	const line = document.lineAt(index);
	if (line.kind === 'file' || line.kind === 'hunk' || line.kind === 'note') {
		return renderLine(document, index, look, state);
	}
	const {theme, glyphs, columns, numberCells} = look;
	const pair = document.pairOf(index);
	const left = line.kind === 'added' ? pair : index;
	const right = line.kind === 'deleted' ? pair : index;
	const half = Math.floor((columns - 2) / 2);
	const side = (place: number | null, number: 'oldNumber' | 'newNumber', width: number): string => {
		const inside = width - numberCells - 3;
		if (place === null || inside < 0) return ' '.repeat(Math.max(0, width));
		const shown = document.lineAt(place);
		const code = renderCode(document, place, shown, look, inside);
		return `${theme.dim(numberText(shown[number], numberCells))} ${code}`;
	};
	const whole = [
		theme.accent(marginSign(state, look)),
		side(left, 'oldNumber', half),
		theme.dim(glyphs.vertical),
		side(right, 'newNumber', columns - half - 2),
	].join('');
	return state.isCursor ? theme.cursorLine(whole) : whole;
};

/** Columns from which on both halves have room. */
export const leastToSplit = 80;

/** Whether two halves of these columns are worth having. */
export const isWideEnoughToSplit = (columns: number): boolean => columns >= leastToSplit;
