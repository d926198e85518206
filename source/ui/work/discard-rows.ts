import type {DiscardPlan} from '../../model/plan.ts';
import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {rowsOf} from '../../state/select.ts';
import type {DiscardSheet} from '../../state/sheet.ts';
import {cellName} from '../../text/text-width.ts';
import type {Desk} from '../desk.ts';
import {perform} from './perform.ts';
import {tellDone, tellStopped} from './tell.ts';

/** Discards the rows of a sheet one after the other, exactly as planned there; the first refusal stops it. */
export const discardRows = async (
	desk: Desk,
	sheet: DiscardSheet,
	what: 'directory' | 'both',
): Promise<void> => {
	const rows = rowsOf(desk.store.getState(), sheet.paths);
	for (const [index, row] of rows.entries()) {
		const answer = sheet.plans.get(row.path);
		if (answer?.kind !== 'ready') return;
		if (!(await discardRow(desk, row, answer.value, what)))
			return tellStopped(desk, rows.length - index - 1, 'discarded');
	}
};

/** Discards one row as planned, and tells it; false when it was refused. */
export const discardRow = async (
	desk: Desk,
	row: Row,
	plan: DiscardPlan,
	what: 'directory' | 'both',
): Promise<boolean> => {
	const outcome = await perform(desk, row.path, 'discarding', 'discard', {
		worktree: row.path,
		keep_branch: what === 'directory',
		// what force lifts was listed, and confirmed with a key of its own
		...(plan.unique || plan.occupants.length > 0 ? {force: true} : {}),
		expect: {...plan.expects},
	});
	if (!outcome.ok) return false;
	const name = cellName(rowName(row));
	const {trash_id: trashId} = outcome.value;
	if (outcome.value.removed) desk.store.dispatch({area: 'work', kind: 'removed', path: row.path});
	desk.store.dispatch({
		area: 'work',
		kind: 'undoable',
		undoable: trashId === null ? null : {verb: 'discard', trashId, name},
	});
	const key = desk.keymap.keysOf('undo')[0];
	tellDone(desk, `${name} discarded`, trashId === null || key === undefined ? null : `${key} brings it back`);
	return true;
};
