import {conflictRows, isSplit} from '../../state/conflicts/conflict-rows.ts';
import {type ConflictTarget, conflictTarget} from '../../state/conflicts/conflict-target.ts';
import type {State} from '../../state/state.ts';

/** The place in the worktree that the cursor of the open conflict view is at; null where there is none. */
export const conflictPlace = ({sheet, size}: State): ConflictTarget | null => {
	if (sheet?.kind !== 'conflicts' || sheet.answer.kind !== 'ready') return null;
	const {value} = sheet.answer;
	return conflictTarget(conflictRows(value, isSplit(size.columns))[sheet.cursor], value);
};
