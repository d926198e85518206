import {checkpointLines, type DiffStorage} from './diff-storage.ts';
import type {WritableSection} from './file-section.ts';
import type {HoldLimits} from './hold-limits.ts';
import type {HunkHeader} from './hunk-header.ts';
import type {LineKind} from './line-kind.ts';
import {lastRow, type NumberTable} from './number-table.ts';
import {makeRunWriter} from './run-writer.ts';

/** Writes the body of one section. */
export type BodyWriter = {
	readonly hunk: (header: HunkHeader, name: Uint8Array) => void;
	readonly beginLine: (sign: number) => void;
	readonly text: (piece: Uint8Array) => void;
	readonly endLine: () => void;
	readonly end: () => void;
};

export const makeBodyWriter = (
	storage: DiffStorage,
	section: WritableSection,
	limits: HoldLimits,
): BodyWriter => {
	const {bytes, lines, hunks, checkpoints} = storage;
	const runs = makeRunWriter(storage.runs);
	const firstByte = bytes.length;
	let lineStart = bytes.length;
	let kind: LineKind = 'context';
	let oldNumber = 0;
	let newNumber = 0;

	const push = (): void => {
		if (lines.length % checkpointLines === 0) padCheckpoints(storage, oldNumber, newNumber);
		runs.line(kind, lines.length);
		lines.push(kind, lineStart, bytes.length);
	};

	/** The file becomes its first line; the rest of it is only counted. */
	const giveUp = (): void => {
		section.tooLarge = true;
		lines.truncate(section.firstLine + 1);
		checkpoints.truncate(Math.ceil(lines.length / checkpointLines));
		bytes.truncate(firstByte);
		runs.drop();
		truncateFrom(hunks, lines.length);
		truncateFrom(storage.runs, lines.length);
	};

	const keep = (piece: Uint8Array): void => {
		if (section.tooLarge) return;
		bytes.append(piece);
		if (bytes.length - firstByte > limits.file || bytes.length > limits.total) giveUp();
	};

	return {
		hunk(header, name) {
			runs.end();
			oldNumber = header.oldStart;
			newNumber = header.newStart;
			const ends = [header.oldStart + header.oldCount, header.newStart + header.newCount];
			storage.largestNumber = Math.max(storage.largestNumber, ...ends);
			lineStart = bytes.length;
			keep(name);
			if (section.tooLarge) return;
			hunks.push(lines.length, oldNumber, newNumber);
			kind = 'hunk';
			push();
		},
		beginLine(sign) {
			kind = kindOfSign(sign);
			lineStart = bytes.length;
		},
		text: keep,
		endLine() {
			if (kind === 'added') section.added += 1;
			if (kind === 'deleted') section.deleted += 1;
			if (!section.tooLarge) push();
			if (kind === 'context' || kind === 'deleted') oldNumber += 1;
			if (kind === 'context' || kind === 'added') newNumber += 1;
		},
		end: () => runs.end(),
	};
};

const kindOfSign = (sign: number): LineKind => {
	if (sign === 0x2b) return 'added';
	if (sign === 0x2d) return 'deleted';
	return sign === 0x5c ? 'note' : 'context';
};

/** Files' own lines pass checkpoints by; nothing is counted from those, so any number will do. */
const padCheckpoints = ({lines, checkpoints}: DiffStorage, oldNumber: number, newNumber: number): void => {
	while (checkpoints.length * checkpointLines < lines.length) checkpoints.push(0, 0);
	checkpoints.push(oldNumber, newNumber);
};

/** Drops the rows of a table whose first column names this line or a later one. */
const truncateFrom = (table: NumberTable, line: number): void =>
	table.truncate(lastRow(table.length, row => table.get(row, 0) < line) + 1);
