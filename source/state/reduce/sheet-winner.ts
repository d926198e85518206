import type {SheetEvent} from '../event.ts';
import type {WinnerSheet} from '../winner-sheet.ts';
import {reduceDiscardSheet} from './sheet-discard.ts';
import {reduceMergeSheet} from './sheet-merge.ts';

/** The sheet for one of several attempts: whatever changes what would happen must be chosen again. */
export const reduceWinnerSheet = (sheet: WinnerSheet, event: SheetEvent): WinnerSheet => {
	switch (event.kind) {
		case 'merge_options':
		case 'merge_choices':
			return {...sheet, merge: reduceMergeSheet(sheet.merge, event), mode: null};
		case 'discard_plan': {
			const {chosen} = sheet.discard;
			return {...sheet, discard: {...reduceDiscardSheet(sheet.discard, event), chosen}, mode: null};
		}
		case 'winner_branches': {
			const chosen = sheet.discard.chosen === 'both' ? 'directory' : 'both';
			return {...sheet, discard: {...sheet.discard, chosen}, mode: null};
		}
		case 'winner_choose':
			return {...sheet, mode: event.mode};
		default:
			return sheet;
	}
};
