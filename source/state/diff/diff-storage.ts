import {type ByteStore, makeByteStore} from './byte-store.ts';
import type {WritableSection} from './file-section.ts';
import {type LineTable, makeLineTable} from './line-table.ts';
import {makeNumberTable, type NumberTable} from './number-table.ts';

/** Line numbers are kept for every so many lines; those between are counted when they are shown. */
export const checkpointLines = 64;

/**
 * All that a document holds. Beside the text itself a line costs 5 bytes and an eighth of a checkpoint (8/64):
 * 5.2 bytes; a hunk 12; a run of deleted lines that added ones replace 16. So 500,000 lines are 2.6 MB and their text.
 */
export type DiffStorage = {
	readonly bytes: ByteStore;
	readonly lines: LineTable;
	readonly files: WritableSection[];
	/** Document line, first old number, first new number. */
	readonly hunks: NumberTable;
	/** First deleted line, first added line, how many of them pair up, pairs in all runs before. */
	readonly runs: NumberTable;
	/** Old and new number that line `64 × row` begins with. */
	readonly checkpoints: NumberTable;
	/** The largest line number so far. */
	largestNumber: number;
};

export const makeDiffStorage = (): DiffStorage => ({
	bytes: makeByteStore(),
	lines: makeLineTable(),
	files: [],
	hunks: makeNumberTable(3),
	runs: makeNumberTable(4),
	checkpoints: makeNumberTable(2),
	largestNumber: 0,
});

/** What the storage takes, files' names left out. */
export const storageBytes = ({bytes, lines, hunks, runs, checkpoints}: DiffStorage): number =>
	bytes.bytesHeld + lines.bytesHeld + hunks.bytesHeld + runs.bytesHeld + checkpoints.bytesHeld;
