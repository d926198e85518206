import type {DiffDocument} from './diff-document.ts';
import {lastRow} from './number-table.ts';
import type {Rows} from './rows.ts';

/** Rows with some files folded to their first line. One step per file to make. */
export const foldedRows = (
	document: DiffDocument,
	base: Rows,
	isFolded: (fileIndex: number) => boolean,
): Rows => {
	const {files} = document;
	const baseStarts = Float64Array.from(files, file => base.rowOf(file.firstLine));
	const starts = new Float64Array(files.length);
	const folded = files.map((_, index) => isFolded(index));
	let count = 0;
	for (const index of files.keys()) {
		starts[index] = count;
		const end = baseStarts[index + 1] ?? base.count;
		count += folded[index] === true ? 1 : end - (baseStarts[index] ?? 0);
	}
	if (!folded.includes(true)) return base;

	const shift = (file: number): number => (baseStarts[file] ?? 0) - (starts[file] ?? 0);
	return {
		count,
		lineOf(row) {
			const file = lastRow(files.length, index => (starts[index] ?? 0) <= row);
			return folded[file] === true ? (files[file]?.firstLine ?? 0) : base.lineOf(row + shift(file));
		},
		rowOf(line) {
			const file = document.fileAt(line);
			return folded[file] === true ? (starts[file] ?? 0) : base.rowOf(line) - shift(file);
		},
	};
};
