import type {DiffDocument} from './diff-document.ts';
import {lastRow, makeNumberTable, type NumberTable} from './number-table.ts';
import {isMatch} from './search.ts';
import {searchPattern} from './search-pattern.ts';

/** The lines that have what a search looks for, as far as they were counted. Same object until it was counted further. */
export type Matches = {
	readonly count: number;
	/** Whether every line was looked at, and no more come. */
	readonly isComplete: boolean;
	/** Which of them a line is, from 1 on; null for a line that is none. */
	readonly placeOf: (line: number) => number | null;
};

/** Counts the matches of one query in one document, from its start, some lines at a time. */
export type MatchCounter = {
	readonly document: DiffDocument;
	/** Looks at `budget` more lines at most; false when there are none to look at now. */
	readonly step: (budget?: number) => boolean;
	readonly matches: (isGrowing: boolean) => Matches;
};

export const makeMatchCounter = (document: DiffDocument, query: string): MatchCounter => {
	const pattern = searchPattern(query);
	const lines: NumberTable = makeNumberTable(1);
	let next = 0;

	return {
		document,
		step(budget = 2000) {
			if (pattern === null) return false;
			// a file that turned out too large takes its lines back
			if (document.lineCount < next) {
				lines.truncate(lastRow(lines.length, row => lines.get(row, 0) < document.lineCount) + 1);
				next = document.lineCount;
			}
			const end = Math.min(document.lineCount, next + budget);
			for (; next < end; next += 1) if (isMatch(document, next, pattern)) lines.push(next);
			return next < document.lineCount;
		},
		matches: isGrowing => ({
			count: lines.length,
			isComplete: !isGrowing && next >= document.lineCount,
			placeOf(line) {
				const row = lastRow(lines.length, index => lines.get(index, 0) <= line);
				return row >= 0 && lines.get(row, 0) === line ? row + 1 : null;
			},
		}),
	};
};
