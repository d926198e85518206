import {discardLineCount} from './discard-summary.ts';
import {overlapRows} from './overlap-rows.ts';
import {plannedPullRequest} from './pull-request-plan.ts';
import type {Sheet} from './sheet.ts';

/** How many lines a sheet would like, its frame included; the layout may give it fewer. */
export const sheetRows = (sheet: Sheet, columns: number): number => {
	switch (sheet.kind) {
		case 'merge':
			// narrow, the words take more lines; narrower, they stand below the name of each way
			return columns < 60 ? 19 : columns < 80 ? 18 : 14;
		case 'discard':
			return discardLineCount(sheet) + 5;
		case 'new':
			if (sheet.asking === 'base') return 12;
			return plannedPullRequest(sheet) === null ? 9 : 13;
		case 'requests':
			return 16;
		case 'note':
			return 6;
		case 'winner':
			return Math.min(sheet.discard.paths.length, 12) + (columns < 60 ? 14 : 12);
		case 'sort':
			return 6;
		case 'scope':
			return 5;
		case 'help':
		case 'palette':
		case 'log':
		case 'conflicts':
			return 1000;
		case 'overlaps':
			return Math.max(8, (sheet.answer.kind === 'ready' ? overlapRows(sheet.answer.value).length : 0) + 2);
	}
};
