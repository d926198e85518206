import {type Span, spansWidth} from '../line.ts';

/** Cells between two entries. */
const gap = 2;

/** The first entries of a footer that fit `room` cells whole: where one does not fit, the less important end as well. */
export const fittingEntries = (
	entries: readonly (readonly Span[])[],
	room: number,
): readonly (readonly Span[])[] => {
	let used = -gap;
	const end = entries.findIndex(entry => {
		used += spansWidth(entry) + gap;
		return used > room;
	});
	return end === -1 ? entries : entries.slice(0, end);
};
