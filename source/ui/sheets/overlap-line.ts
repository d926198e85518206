import type {Overlaps} from '../../model/overlap.ts';
import {orderWords, overlapName, pairWords} from '../../model/overlap-words.ts';
import type {OverlapRow} from '../../state/overlap-rows.ts';
import {cellName, pad} from '../../text/text-width.ts';
import {fillLine, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';

/** How a line of the view is drawn; `chosen`: the cursor is on it. */
type OverlapLook = {readonly width: number; readonly look: Look; readonly chosen: boolean};

/** One line of the view in exactly `width` cells; a sign in front says what its colour does. */
export const overlapLine = (
	row: OverlapRow,
	overlaps: Overlaps,
	{width, look, chosen}: OverlapLook,
): string => {
	const {theme, glyphs} = look;
	const pointer = span(chosen ? glyphs.pointer : ' ', theme.accent);
	const line = fillLine([pointer, ...spansOf(row, overlaps, width - 1, look)], width, glyphs.ellipsis);
	return chosen ? theme.cursorLine(line) : line;
};

const spansOf = (
	row: OverlapRow,
	overlaps: Overlaps,
	width: number,
	{theme, glyphs}: Look,
): readonly Span[] => {
	const name = (path: string): string => cellName(overlapName(overlaps, path));
	if (row.kind === 'gap') return [span(` touching the same files ${glyphs.horizontal.repeat(8)}`, theme.dim)];
	if (row.kind === 'ordered') {
		const each = overlaps.order[row.index];
		if (each === undefined) return [];
		const free = each.step === 'as_it_is';
		return [
			span(`${String(row.index + 1).padStart(2)} `, theme.dim),
			span(`${free ? glyphs.check : glyphs.cross} `, free ? theme.good : theme.warn),
			span(`${pad(name(each.path), Math.max(8, Math.min(26, width - 24)), 'left', glyphs.ellipsis)}  `),
			span(cellName(orderWords(each, overlaps)), theme.dim),
		];
	}
	const pair = overlaps.pairs[row.index];
	if (pair === undefined) return [];
	const conflicts = pair.merge === 'conflicts';
	return [
		span(`   ${conflicts ? glyphs.cross : glyphs.separator} `, conflicts ? theme.bad : theme.dim),
		span(pair.paths.map(name).join(' + ')),
		span(`  ${cellName(pairWords(pair))}`, theme.dim),
	];
};
