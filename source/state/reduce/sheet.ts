import {assertNever} from '../../model/assert-never.ts';
import {moveInBranches} from '../branch-menu.ts';
import type {SheetEvent} from '../event.ts';
import {overlapRows} from '../overlap-rows.ts';
import type {Sheet} from '../sheet.ts';
import {changeStack, sheetBeneath} from '../sheet-stack.ts';
import type {State} from '../state.ts';
import {editField} from '../text-field.ts';
import {reduceConflictSheet} from './sheet-conflicts.ts';
import {reduceDiscardSheet} from './sheet-discard.ts';
import {reduceMergeSheet} from './sheet-merge.ts';
import {editNewSheet, reduceNewSheet} from './sheet-new.ts';
import {reduceRequestsSheet} from './sheet-requests.ts';
import {reduceWinnerSheet} from './sheet-winner.ts';

/** Opens, closes and fills sheets; an event for another sheet than the open one came too late and changes nothing. */
export const reduceSheet = (state: State, event: SheetEvent): State => {
	if (event.kind === 'open') {
		// the cursor of a menu waits under help where it is
		const branchAt = sheetBeneath(event.sheet) === null ? null : state.branchAt;
		return {...state, sheet: event.sheet, branchAt};
	}
	if (event.kind === 'branches') return {...state, branches: event.names};
	const {sheet} = state;
	if (sheet === null) return state;
	if (event.kind === 'close') return {...state, sheet: sheetBeneath(sheet)};
	if (event.kind === 'branch_move') return moveInBranches(state, event.by);
	const change = (each: Sheet): Sheet => reduceOpenSheet(each, event, state.size.columns);
	const next = arriving.has(event.kind) ? changeStack(sheet, change) : change(sheet);
	const isAsked = event.kind === 'merge_ask' || event.kind === 'new_ask';
	return next === sheet ? state : {...state, sheet: next, ...(isAsked ? {branchAt: null} : {})};
};

/** What was asked for, and comes when it comes: meant for its sheet also while another one stands over that. */
const arriving: ReadonlySet<SheetEvent['kind']> = new Set([
	'merge_again',
	'merge_choices',
	'discard_plan',
	'conflicts_answer',
	'overlaps_answer',
	'new_plan',
]);

type InnerEvent = Exclude<SheetEvent, {kind: 'open' | 'close' | 'branches' | 'branch_move'}>;

const reduceOpenSheet = (sheet: Sheet, event: InnerEvent, columns: number): Sheet => {
	if (sheet.kind === 'winner') return reduceWinnerSheet(sheet, event);
	switch (event.kind) {
		case 'overlaps_answer':
			return sheet.kind === 'overlaps' ? {...sheet, answer: event.answer, cursor: 0} : sheet;
		case 'overlaps_move': {
			if (sheet.kind !== 'overlaps' || sheet.answer.kind !== 'ready') return sheet;
			const last = overlapRows(sheet.answer.value).length - 1;
			return {...sheet, cursor: Math.max(0, Math.min(sheet.cursor + event.by, last))};
		}
		case 'winner_choose':
		case 'winner_branches':
			return sheet;
		case 'edit':
			if (!('field' in sheet)) return sheet;
			if (sheet.kind === 'new') return editNewSheet(sheet, event.edit);
			return {...sheet, field: editField(sheet.field, event.edit), ...('index' in sheet ? {index: 0} : {})};
		case 'move':
			if (!('index' in sheet)) return sheet;
			// the lines may have become fewer
			return {
				...sheet,
				index: Math.max(0, Math.min(Math.min(sheet.index, event.of - 1) + event.by, event.of - 1)),
			};
		case 'log_at':
			return sheet.kind === 'log' ? {...sheet, number: event.number} : sheet;
		case 'unfold':
			return sheet.kind === 'log' ? {...sheet, open: !sheet.open} : sheet;
		case 'merge_options':
		case 'merge_again':
		case 'merge_ask':
		case 'merge_choices':
			return sheet.kind === 'merge' ? reduceMergeSheet(sheet, event) : sheet;
		case 'conflicts_answer':
		case 'conflicts_move':
		case 'conflicts_search':
			return sheet.kind === 'conflicts' ? reduceConflictSheet(sheet, event, columns) : sheet;
		case 'discard_plan':
		case 'discard_choose':
			return sheet.kind === 'discard' ? reduceDiscardSheet(sheet, event) : sheet;
		case 'request_at':
		case 'request_ask':
		case 'request_scroll':
		case 'request_bound':
			return sheet.kind === 'requests' ? reduceRequestsSheet(sheet, event) : sheet;
		case 'new_ask':
		case 'new_trust':
		case 'new_base':
		case 'new_plan':
			return sheet.kind === 'new' ? reduceNewSheet(sheet, event) : sheet;
		default:
			return assertNever(event);
	}
};
