import type {ConflictHunk, ConflictSide} from '../../model/conflict.ts';
import {searchPattern} from '../../state/diff/search-pattern.ts';
import {type PaintedSpan, paintText} from '../diff/paint-text.ts';
import type {Look} from '../look.ts';
import {type Paint, plain} from '../paint.ts';
import type {ConflictLook} from './conflict-line.ts';

/** What stands in front of the lines of a side, as in git's own marks: colour alone says nothing. */
export const sideSigns: Readonly<Record<ConflictSide, string>> = {ours: '<', base: '|', theirs: '>'};

/** The look of a side's name and signs. */
export const sidePaint = (side: ConflictSide, {theme}: Look): Paint =>
	({ours: theme.warn, base: theme.dim, theirs: theme.good})[side];

/** A line of a side with its sign and number, in exactly `width` cells; where the side has no such line, blank. */
export const sideLine = (
	hunk: ConflictHunk | undefined,
	side: ConflictSide,
	index: number,
	{width, look, query}: ConflictLook,
): string => {
	const text = hunk?.[side].lines[index];
	if (hunk === undefined || text === undefined) return ' '.repeat(Math.max(0, width));
	const numberCells = width < 40 ? 0 : 5;
	const number = numberCells === 0 ? '' : `${String(hunk[side].from + index).padStart(numberCells)} `;
	const paint = sidePaint(side, look);
	const room = width - 2 - number.length;
	return (
		paint(`${sideSigns[side]} `) +
		look.theme.dim(number) +
		paintText(text, {
			...{left: 0, width: room, ellipsis: look.glyphs.ellipsis},
			base: side === 'base' ? look.theme.dim : plain,
			layers: [matches(text, query, look.theme.match)],
		})
	);
};

const matches = (text: string, query: string, paint: Paint): readonly PaintedSpan[] => {
	const pattern = searchPattern(query);
	if (pattern === null) return [];
	return [...text.matchAll(pattern)].map(({0: found, index}) => ({
		start: index,
		end: index + found.length,
		paint,
	}));
};
