import type {DiffDocument} from './diff-document.ts';
import {sectionPath} from './file-section.ts';
import type {LineNumbers} from './line-numbers.ts';
import {lastRow} from './number-table.ts';

/** A place in the files themselves, which outlives the document it was found in. */
export type Anchor = {
	readonly path: string;
	/** Null for the file's own line. */
	readonly line: {readonly side: keyof LineNumbers; readonly number: number} | null;
};

/** Where a document line stands in its file; null in an empty document. */
export const anchorOf = (document: DiffDocument, line: number): Anchor | null => {
	const section = document.files[document.fileAt(line)];
	if (section === undefined) return null;
	const path = sectionPath(section);
	const kind = document.kindAt(line);
	if (kind === 'file') return {path, line: null};
	const side = kind === 'deleted' ? 'old' : 'new';
	return {path, line: {side, number: document.numbersAt(kind === 'hunk' ? line + 1 : line)[side]}};
};

/** The document line of a place, or the nearest after it in the same file; null when the file is not there (yet). */
export const lineOfAnchor = (document: DiffDocument, anchor: Anchor): number | null => {
	const file = document.files.findIndex(section => sectionPath(section) === anchor.path);
	const first = document.files[file]?.firstLine;
	if (first === undefined) return null;
	if (anchor.line === null) return first;
	const {side, number} = anchor.line;
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
	const other = side === 'new' ? 'deleted' : 'added';
	let line = Math.min(startOf(hunk) + before + 1, end - 1);
	while (line + 1 < end && document.kindAt(line) === other) line += 1;
	return line;
};
