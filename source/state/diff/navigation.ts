import type {DiffDocument} from './diff-document.ts';
import type {Rows} from './rows.ts';

export type Direction = 1 | -1;

/** The first line of the next file, or of this one and then the one before; the same line when there is none. */
export const fileFrom = (document: DiffDocument, line: number, direction: Direction): number => {
	const file = document.fileAt(line);
	const here = document.files[file]?.firstLine ?? 0;
	if (direction === -1 && line > here) return here;
	return document.files[file + direction]?.firstLine ?? line;
};

/** The header of the next or previous hunk that is not folded away; the same line when there is none. */
export const hunkFrom = (document: DiffDocument, rows: Rows, line: number, direction: Direction): number => {
	let hunk = direction === 1 ? document.hunkAt(line) + 1 : document.hunkAt(line - 1);
	while (hunk >= 0 && hunk < document.hunkCount) {
		const found = document.hunkLine(hunk);
		if (rows.lineOf(rows.rowOf(found)) === found) return found;
		hunk = pastFile(document, document.fileAt(found), direction);
	}
	return line;
};

const pastFile = (document: DiffDocument, file: number, direction: Direction): number =>
	direction === 1
		? document.hunkAt(document.fileEnd(file) - 1) + 1
		: document.hunkAt((document.files[file]?.firstLine ?? 0) - 1);
