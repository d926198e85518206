/** Part of a line, in UTF-16 units: from `start`, up to `end`. */
export type Span = {readonly start: number; readonly end: number};

export type ChangedWords = {readonly before: readonly Span[]; readonly after: readonly Span[]};

const none: ChangedWords = {before: [], after: []};
const longestLine = 2000;
const mostCells = 40_000;

/**
 * What differs between a deleted line and the one that replaces it, in words. Nothing is marked when the lines have
 * little in common, for then the marks would say no more than the signs do. Work is bounded: 40,000 comparisons.
 */
export const changedWords = (before: string, after: string): ChangedWords => {
	if (before.length > longestLine || after.length > longestLine) return none;
	const left = words(before);
	const right = words(after);
	const head = commonLength(left, right, (list, index) => list[index]);
	const tail = Math.min(
		commonLength(left, right, (list, index) => list[list.length - 1 - index]),
		left.length - head,
		right.length - head,
	);
	const middle = commonWords(left.slice(head, left.length - tail), right.slice(head, right.length - tail));
	const keptLeft = new Set(middle.map(([index]) => index + head));
	const keptRight = new Set(middle.map(([, index]) => index + head));
	const answer = {
		before: spans(left, index => index < head || index >= left.length - tail || keptLeft.has(index)),
		after: spans(right, index => index < head || index >= right.length - tail || keptRight.has(index)),
	};
	return isTelling(before, answer.before) && isTelling(after, answer.after) ? answer : none;
};

const words = (line: string): readonly string[] => line.match(/[\p{L}\p{N}\p{M}_]+|\s+|./gsu) ?? [];

const commonLength = (
	left: readonly string[],
	right: readonly string[],
	at: (list: readonly string[], index: number) => string | undefined,
): number => {
	const most = Math.min(left.length, right.length);
	let length = 0;
	while (length < most && at(left, length) === at(right, length)) length += 1;
	return length;
};

/** Longest common subsequence as pairs of indices; empty when the table would be too large. */
const commonWords = (left: readonly string[], right: readonly string[]): Array<readonly [number, number]> => {
	if (left.length * right.length > mostCells) return [];
	const width = right.length + 1;
	const table = new Uint16Array((left.length + 1) * width);
	const at = (row: number, column: number): number => table[row * width + column] ?? 0;
	for (let row = left.length - 1; row >= 0; row -= 1) {
		for (let column = right.length - 1; column >= 0; column -= 1) {
			table[row * width + column] =
				left[row] === right[column]
					? at(row + 1, column + 1) + 1
					: Math.max(at(row + 1, column), at(row, column + 1));
		}
	}
	const pairs: Array<readonly [number, number]> = [];
	let row = 0;
	let column = 0;
	while (row < left.length && column < right.length) {
		if (left[row] === right[column]) pairs.push([row++, column++]);
		else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
		else column += 1;
	}
	return pairs;
};

const spans = (list: readonly string[], isKept: (index: number) => boolean): readonly Span[] => {
	const found: Span[] = [];
	let at = 0;
	for (const [index, word] of list.entries()) {
		const last = found.at(-1);
		if (!isKept(index)) {
			if (last?.end === at) found[found.length - 1] = {start: last.start, end: at + word.length};
			else found.push({start: at, end: at + word.length});
		}
		at += word.length;
	}
	return found;
};

const isTelling = (line: string, marked: readonly Span[]): boolean => {
	const size = marked.reduce((sum, {start, end}) => sum + end - start, 0);
	return size === 0 || size <= line.trim().length * 0.7;
};
