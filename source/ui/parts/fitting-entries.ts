import {type Span, spansWidth} from '../line.ts';

/** Cells between two entries. */
const gap = 2;

/**
 * The first entries of a footer that fit `room` cells whole: where one does not fit, the less important end as well, and
 * `last` (such as the key of the help) stands in their place.
 */
export const fittingEntries = (
	entries: readonly (readonly Span[])[],
	room: number,
	last: readonly Span[] = [],
): readonly (readonly Span[])[] => {
	if (countFitting(entries, room) === entries.length) return entries;
	const width = spansWidth(last);
	if (width === 0 || width > room) return entries.slice(0, countFitting(entries, room));
	return [...entries.slice(0, countFitting(entries, room - width - gap)), last];
};

const countFitting = (entries: readonly (readonly Span[])[], room: number): number => {
	let used = -gap;
	const end = entries.findIndex(entry => {
		used += spansWidth(entry) + gap;
		return used > room;
	});
	return end === -1 ? entries.length : end;
};
