import {cellWidth, cut} from '../text/text-width.ts';
import {type Paint, plain} from './paint.ts';

/** A piece of a line: plain text, and how it looks. */
export type Span = {readonly text: string; readonly paint?: Paint | undefined};

/** A text with its look. */
export const span = (text: string, paint?: Paint): Span => ({text, paint});

/** How many cells spans take. */
export const spansWidth = (spans: readonly Span[]): number =>
	spans.reduce((sum, {text}) => sum + cellWidth(text), 0);

/** Spans as one line of at most `width` cells: cut first, painted after. */
export const composeLine = (spans: readonly Span[], width: number, ellipsis: string): string =>
	compose(spans, width, ellipsis).line;

/** Like `composeLine`, but filled with spaces to exactly `width` cells. */
export const fillLine = (spans: readonly Span[], width: number, ellipsis: string): string => {
	const {line, left} = compose(spans, width, ellipsis);
	return line + ' '.repeat(Math.max(0, left));
};

/** The line, and how many cells it leaves: where something was cut not always none. */
const compose = (
	spans: readonly Span[],
	width: number,
	ellipsis: string,
): {readonly line: string; readonly left: number} => {
	let left = width;
	let line = '';
	for (const {text, paint = plain} of spans) {
		const fitting = cut(text, left, ellipsis);
		line += paint(fitting);
		left -= cellWidth(fitting);
		// what comes behind something that was cut is left out
		if (fitting !== text) break;
	}
	return {line, left};
};

/** Spans at the left and spans at the right of one line; the left gives way. */
export const composeEnds = (
	left: readonly Span[],
	right: readonly Span[],
	width: number,
	ellipsis: string,
): string => {
	const rightWidth = spansWidth(right);
	if (rightWidth === 0 || rightWidth + 8 > width) return composeLine(left, width, ellipsis);
	return (
		fillLine(left, width - rightWidth - 1, ellipsis) +
		composeLine([span(' '), ...right], rightWidth + 1, ellipsis)
	);
};

/** Spans joined with a gap. */
export const joinSpans = (
	groups: readonly (readonly Span[])[],
	gap: string,
	paint?: Paint,
): readonly Span[] => groups.flatMap((group, index) => (index === 0 ? group : [span(gap, paint), ...group]));
