import type {DiffDocument} from './diff-document.ts';

/** Which line of a document stands on which row of a view, both ways, in the logarithm of its length. */
export type Rows = {
	readonly count: number;
	readonly lineOf: (row: number) => number;
	/** A line that has no row of its own answers the row that stands for it. */
	readonly rowOf: (line: number) => number;
};

/** One row per line. */
export const unifiedRows = (document: DiffDocument): Rows => ({
	count: document.lineCount,
	lineOf: row => row,
	rowOf: line => line,
});

/** Side by side: an added line that replaces a deleted one shares its row. */
export const splitRows = (document: DiffDocument): Rows => {
	const rowOf = (line: number): number => {
		const partner = document.kindAt(line) === 'added' ? document.pairOf(line) : null;
		const shown = partner ?? line;
		return shown - document.pairsBefore(shown);
	};
	return {
		count: document.lineCount - document.pairsBefore(document.lineCount),
		lineOf: document.lineOfPair,
		rowOf,
	};
};
