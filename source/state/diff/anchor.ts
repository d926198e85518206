import type {DiffDocument} from './diff-document.ts';
import {sectionPath} from './file-section.ts';
import type {LineNumbers} from './line-numbers.ts';
import {lastRow} from './number-table.ts';

/** A place in the files themselves, which outlives the document it was found in. */
export type Anchor = {
	readonly path: string;
	/** Null for the file's own line. */
	readonly line: {
		readonly side: keyof LineNumbers;
		readonly number: number;
		/** For an added line by its place in the old file: how many added ones stand there before it. */
		readonly offset?: number;
		/** The header of the hunk that begins there. */
		readonly isHunk?: boolean;
	} | null;
};

/** Added lines that are counted one by one; in longer runs the number in the new file is as good. */
const mostCounted = 1000;

/**
 * Where a document line stands in its file; null in an empty document. `stable` is the side that the next document has
 * in common with this one: while work goes on the old one, for numbers of the new one change with every line above.
 */
export const anchorOf = (document: DiffDocument, line: number, stable: keyof LineNumbers): Anchor | null => {
	const section = document.files[document.fileAt(line)];
	if (section === undefined) return null;
	const path = sectionPath(section);
	const kind = document.kindAt(line);
	if (kind === 'file') return {path, line: null};
	if (kind === 'hunk')
		return {path, line: {side: stable, number: document.numbersAt(line + 1)[stable], isHunk: true}};
	const numbers = document.numbersAt(line);
	if (kind === 'deleted') return {path, line: {side: 'old', number: numbers.old}};
	if (stable === 'new' || kind !== 'added') return {path, line: {side: stable, number: numbers[stable]}};
	const offset = addedBefore(document, line);
	return offset > mostCounted
		? {path, line: {side: 'new', number: numbers.new}}
		: {path, line: {side: 'old', number: numbers.old, offset}};
};

const addedBefore = (document: DiffDocument, line: number): number => {
	let before = 0;
	while (before <= mostCounted && document.kindAt(line - before - 1) === 'added') before += 1;
	return before;
};

/** The document line of a place, or the nearest after it in the same file; null when the file is not there (yet). */
export const lineOfAnchor = (document: DiffDocument, anchor: Anchor): number | null => {
	const file = document.files.findIndex(section => sectionPath(section) === anchor.path);
	const first = document.files[file]?.firstLine;
	if (first === undefined) return null;
	if (anchor.line === null) return first;
	const {side, number, offset, isHunk = false} = anchor.line;
	const firstHunk = document.hunkAt(first) + 1;
	const hunks = document.hunkAt(document.fileEnd(file) - 1) + 1 - firstHunk;
	if (hunks <= 0) return first;
	const startOf = (hunk: number): number => document.hunkLine(firstHunk + hunk) + 1;
	const hunk = Math.max(
		0,
		lastRow(hunks, index => document.numbersAt(startOf(index))[side] <= number),
	);
	const end = hunk + 1 < hunks ? startOf(hunk + 1) - 1 : document.fileEnd(file);
	const before = lastRow(
		end - startOf(hunk),
		index => document.numbersAt(startOf(hunk) + index)[side] < number,
	);
	const from = Math.min(startOf(hunk) + before + 1, end - 1);
	if (isHunk && from === startOf(hunk)) return from - 1;
	let line = from;
	if (offset === undefined) {
		const other = side === 'new' ? 'deleted' : 'added';
		while (line + 1 < end && document.kindAt(line) === other) line += 1;
	} else while (line < from + offset && line + 1 < end && document.kindAt(line + 1) === 'added') line += 1;
	return line;
};
