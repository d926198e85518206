import {checkpointLines, type DiffStorage} from './diff-storage.ts';
import {lastRow} from './number-table.ts';

export type LineNumbers = {readonly old: number; readonly new: number};

/** Index of the hunk that a line stands in or after; -1 before the first. */
export const hunkAt = ({hunks}: DiffStorage, line: number): number =>
	lastRow(hunks.length, row => hunks.get(row, 0) <= line);

/** The numbers that a body line has, or would have, on both sides; looks at no more than 64 lines. */
export const lineNumbers = (storage: DiffStorage, line: number): LineNumbers => {
	const {hunks, lines, checkpoints} = storage;
	const hunk = hunkAt(storage, line);
	const checkpoint = Math.floor(line / checkpointLines);
	const hunkStart = hunks.get(hunk, 0) + 1;
	const fromHunk = hunkStart >= checkpoint * checkpointLines;
	let oldNumber = fromHunk ? hunks.get(hunk, 1) : checkpoints.get(checkpoint, 0);
	let newNumber = fromHunk ? hunks.get(hunk, 2) : checkpoints.get(checkpoint, 1);
	for (let index = fromHunk ? hunkStart : checkpoint * checkpointLines; index < line; index += 1) {
		const kind = lines.kindAt(index);
		if (kind === 'context' || kind === 'deleted') oldNumber += 1;
		if (kind === 'context' || kind === 'added') newNumber += 1;
	}
	return {old: oldNumber, new: newNumber};
};
