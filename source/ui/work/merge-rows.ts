import type {MergeMode} from '../../model/plan.ts';
import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {rowsOf} from '../../state/select.ts';
import type {MergeSheet} from '../../state/sheet.ts';
import {cellName} from '../../text/text-width.ts';
import type {Desk} from '../desk.ts';
import {perform} from './perform.ts';
import {tellDone, tellStopped} from './tell.ts';
import {undoHint} from './undo-hint.ts';

/** Merges the rows of a sheet one after the other, each looked at anew before its turn; the first refusal stops it. */
export const mergeRows = async (desk: Desk, sheet: MergeSheet, mode: MergeMode): Promise<void> => {
	const rows = rowsOf(desk.store.getState(), sheet.paths);
	for (const [index, row] of rows.entries()) {
		const done = await mergeRow(desk, sheet, mode, row, index === 0);
		if (done === 'refused') {
			return tellStopped(desk, rows.length - index - 1, 'merged');
		}
		desk.store.dispatch({area: 'list', kind: 'unmark', paths: [row.path]});
	}
};

/** Merges one row as the sheet has it; `seen` when the sheet showed its plan. Tells what came of it. */
export const mergeRow = async (
	desk: Desk,
	sheet: MergeSheet,
	mode: MergeMode,
	row: Row,
	seen: boolean,
): Promise<'merged' | 'nothing' | 'refused'> => {
	const {options} = sheet;
	const outcome = await perform(desk, row.path, 'merging', 'merge', {
		worktree: row.path,
		mode,
		dirty: options.dirty,
		after: options.after,
		...(options.into === null ? {} : {into: options.into}),
		...(options.message === null ? {} : {message: options.message}),
		// only the first was on the sheet: the others have no plan that a person saw
		...(seen ? expectations(sheet, mode) : {}),
	});
	if (!outcome.ok) return 'refused';
	const {value} = outcome;
	if (value.removed) desk.store.dispatch({area: 'work', kind: 'removed', path: row.path});
	const name = cellName(rowName(row));
	if (value.merged)
		desk.store.dispatch({area: 'work', kind: 'undoable', undoable: {verb: 'merge', path: row.path, name}});
	const hint = value.merged ? undoHint(desk) : null;
	tellDone(
		desk,
		value.merged ? `${name} merged into ${cellName(value.base)}` : `${name}: ${value.summary}`,
		hint,
	);
	return value.merged ? 'merged' : 'nothing';
};

const expectations = ({choices}: MergeSheet, mode: MergeMode) => {
	if (choices.kind !== 'ready') return {};
	const choice = choices.value.find(entry => entry.mode === mode);
	return choice !== undefined && 'plan' in choice ? {expect: {...choice.plan.expects}} : {};
};
