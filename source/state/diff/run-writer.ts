import type {LineKind} from './line-kind.ts';
import type {NumberTable} from './number-table.ts';

export type RunWriter = {
	readonly line: (kind: LineKind, index: number) => void;
	readonly end: () => void;
	/** Forgets the run that is open: its lines are taken back. */
	readonly drop: () => void;
};

/** Finds runs of deleted lines that added ones follow: what stands side by side, and where words are compared. */
export const makeRunWriter = (runs: NumberTable): RunWriter => {
	let deletedStart = -1;
	let deletedCount = 0;
	let addedStart = -1;
	let addedCount = 0;

	const drop = (): void => {
		deletedCount = 0;
		addedCount = 0;
	};

	const end = (): void => {
		if (deletedCount > 0 && addedCount > 0) {
			const last = runs.length - 1;
			const before = last < 0 ? 0 : runs.get(last, 3) + runs.get(last, 2);
			runs.push(deletedStart, addedStart, Math.min(deletedCount, addedCount), before);
		}
		drop();
	};

	const line = (kind: LineKind, index: number): void => {
		// "no newline at end of file" may stand between the two halves
		if (kind === 'note') return;
		if (kind !== 'added' && (kind !== 'deleted' || addedCount > 0)) end();
		if (kind === 'added') {
			if (addedCount === 0) addedStart = index;
			addedCount += 1;
		}
		if (kind === 'deleted') {
			if (deletedCount === 0) deletedStart = index;
			deletedCount += 1;
		}
	};

	return {line, end, drop};
};
