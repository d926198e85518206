import {decodeLine, shownBytes} from './decode-line.ts';
import {type DiffStorage, storageBytes} from './diff-storage.ts';
import {type FileSection, sectionPath} from './file-section.ts';
import type {LineKind} from './line-kind.ts';
import {hunkAt, type LineNumbers, lineNumbers} from './line-numbers.ts';
import {lastRow} from './number-table.ts';
import {lineOfPair, pairOf} from './pairs.ts';

/** One line, decoded for the screen. */
export type DiffLine = {
	readonly kind: LineKind;
	/** Null where the line is not on that side. A hunk's line has the numbers that it begins with. */
	readonly oldNumber: number | null;
	readonly newNumber: number | null;
	/** Without sign and newline; a file's line has its path, a hunk's the line git names it after. */
	readonly text: string;
	readonly fileIndex: number;
};

/** A patch as lines. Nothing here costs more than the logarithm of its length, whatever the line. */
export type DiffDocument = {
	readonly lineCount: number;
	readonly files: readonly FileSection[];
	readonly hunkCount: number;
	/** No line number is larger: for the width of the gutter. */
	readonly largestNumber: number;
	/** The line of a hunk's header. */
	readonly hunkLine: (hunk: number) => number;
	/** Index of the hunk that a line stands in or after; -1 before the first. */
	readonly hunkAt: (line: number) => number;
	readonly fileAt: (line: number) => number;
	/** The line after a file's last one. */
	readonly fileEnd: (fileIndex: number) => number;
	readonly kindAt: (line: number) => LineKind;
	/** Decodes a line, at most `bytes` of it (16 KiB unless given). */
	readonly lineAt: (line: number, bytes?: number) => DiffLine;
	/** The numbers that a body line has, or would have, on both sides. */
	readonly numbersAt: (line: number) => LineNumbers;
	/** The line that stands beside this one: for a deleted line the added one that replaces it, and the reverse. */
	readonly pairOf: (line: number) => number | null;
	/** Added lines that a side-by-side view shows beside deleted ones, before this line. */
	readonly pairsBefore: (line: number) => number;
	/** The line of a row of the side-by-side view. */
	readonly lineOfPair: (row: number) => number;
	/** Memory for text and index. */
	readonly bytesHeld: () => number;
	/** Lines decoded so far: what a test of the cost of a frame counts. */
	readonly decoded: () => number;
};

export const makeDiffDocument = (storage: DiffStorage): DiffDocument => {
	const {lines, files, hunks, runs} = storage;
	let decoded = 0;
	const fileAt = (line: number): number => lastRow(files.length, row => (files[row]?.firstLine ?? 0) <= line);

	const text = (line: number, kind: LineKind, bytes: number): string => {
		const file = files[fileAt(line)];
		if (kind === 'file') return file === undefined ? '' : sectionPath(file);
		decoded += 1;
		const decodedText = decodeLine(storage, line, bytes);
		return kind === 'note' ? decodedText.trimStart() : decodedText;
	};

	return {
		get lineCount() {
			return lines.length;
		},
		get hunkCount() {
			return hunks.length;
		},
		get largestNumber() {
			return storage.largestNumber;
		},
		files,
		hunkLine: hunk => hunks.get(hunk, 0),
		hunkAt: line => hunkAt(storage, line),
		fileAt,
		fileEnd: fileIndex => files[fileIndex + 1]?.firstLine ?? lines.length,
		kindAt: lines.kindAt,
		lineAt(line, bytes = shownBytes) {
			const kind = lines.kindAt(line);
			return {kind, ...sides(storage, line, kind), text: text(line, kind, bytes), fileIndex: fileAt(line)};
		},
		numbersAt: line => lineNumbers(storage, line),
		pairOf: line => pairOf(runs, line, lines.kindAt(line)),
		pairsBefore: line => {
			const run = lastRow(runs.length, row => runs.get(row, 1) < line);
			return run < 0 ? 0 : runs.get(run, 3) + Math.min(runs.get(run, 2), line - runs.get(run, 1));
		},
		lineOfPair: row => lineOfPair(runs, row),
		bytesHeld: () => storageBytes(storage),
		decoded: () => decoded,
	};
};

const sides = (
	storage: DiffStorage,
	line: number,
	kind: LineKind,
): {oldNumber: number | null; newNumber: number | null} => {
	if (kind === 'file' || kind === 'note') return {oldNumber: null, newNumber: null};
	const numbers = lineNumbers(storage, kind === 'hunk' ? line + 1 : line);
	return {
		oldNumber: kind === 'added' ? null : numbers.old,
		newNumber: kind === 'deleted' ? null : numbers.new,
	};
};
