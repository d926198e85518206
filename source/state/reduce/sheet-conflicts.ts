import {conflictRows, isSplit} from '../conflicts/conflict-rows.ts';
import type {ConflictSheet} from '../conflicts/conflict-sheet.ts';
import {keepConflictPlace, moveInConflicts} from '../conflicts/move-in-conflicts.ts';
import type {SheetEvent} from '../event.ts';
import {emptyField} from '../text-field.ts';

type ConflictEvent = Extract<SheetEvent, {kind: 'conflicts_answer' | 'conflicts_move' | 'conflicts_search'}>;

/** The conflict view: its answer, where the cursor is, what is searched for. */
export const reduceConflictSheet = (
	sheet: ConflictSheet,
	event: ConflictEvent,
	columns: number,
): ConflictSheet => {
	switch (event.kind) {
		case 'conflicts_answer':
			return sheet.paths.includes(event.path) ? {...sheet, answer: event.answer, cursor: 0} : sheet;
		case 'conflicts_move': {
			if (sheet.answer.kind !== 'ready') return sheet;
			const conflicts = sheet.answer.value;
			const rows = conflictRows(conflicts, isSplit(columns));
			const {cursor, field} = sheet;
			const next = moveInConflicts({conflicts, rows, cursor, query: field.text}, event.move);
			return next === cursor ? sheet : {...sheet, cursor: next};
		}
		case 'conflicts_search':
			if (event.to === 'type') return {...sheet, typing: true, field: emptyField};
			if (event.to === 'drop') return {...sheet, typing: false, field: emptyField};
			return reduceConflictSheet(
				{...sheet, typing: false},
				{area: 'sheet', kind: 'conflicts_move', move: {kind: 'match', direction: 1}},
				columns,
			);
	}
};

/** The view in a terminal of another width. */
export const resizeConflictSheet = (sheet: ConflictSheet, before: number, after: number): ConflictSheet => {
	if (sheet.answer.kind !== 'ready' || isSplit(before) === isSplit(after)) return sheet;
	const {value} = sheet.answer;
	const cursor = keepConflictPlace(
		conflictRows(value, isSplit(before)),
		sheet.cursor,
		conflictRows(value, isSplit(after)),
	);
	return {...sheet, cursor};
};
