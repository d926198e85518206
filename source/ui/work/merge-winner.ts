import type {DiscardPlan, MergeMode} from '../../model/plan.ts';
import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {rowsOf} from '../../state/select.ts';
import {isWithinSeen, type WinnerSheet} from '../../state/winner-sheet.ts';
import {cellName} from '../../text/text-width.ts';
import type {Desk} from '../desk.ts';
import {discardRow} from './discard-rows.ts';
import {mergeRow} from './merge-rows.ts';
import {tellDone, tellNote, tellProblem} from './tell.ts';

/**
 * Merges the one of the sheet; only when it really was merged the others are discarded, one after the other, each
 * looked at anew before its turn. The first refusal, or anything that the sheet did not show, stops it.
 */
export const mergeWinner = async (desk: Desk, sheet: WinnerSheet, mode: MergeMode): Promise<void> => {
	const [winner] = rowsOf(desk.store.getState(), sheet.merge.paths);
	if (winner === undefined) return;
	const paths = sheet.discard.paths;
	const stay = (left: number, why: string): void =>
		tellNote(desk, `${left === 1 ? 'the other one stays' : `${left} others stay`}: ${why}`);
	const done = await mergeRow(desk, sheet.merge, mode, winner, true);
	if (done !== 'merged') return stay(paths.length, 'nothing was merged');
	for (const [index, path] of paths.entries()) {
		const left = paths.length - index;
		const row = desk.store.getState().rows.get(path);
		const seen = sheet.discard.plans.get(path);
		if (row === undefined || seen?.kind !== 'ready') return stay(left, 'one is not listed any more');
		const plan = await lookAgain(desk, path, seen.value);
		if (plan === null) return stay(left, `${cellName(rowName(row))} is not as it was shown`);
		if (!(await discardRow(desk, row, plan, sheet.discard.chosen))) return stay(left, 'one was refused');
		desk.store.dispatch({area: 'list', kind: 'unmark', paths: [path]});
	}
	tellResult(desk, winner, paths.length);
};

/** The plan as it is now; null when it could not be made, or takes away what the sheet did not name. */
const lookAgain = async (desk: Desk, path: string, seen: DiscardPlan): Promise<DiscardPlan | null> => {
	const outcome = await desk.app.request('discard', {worktree: path, dry_run: true});
	if (!outcome.ok) {
		tellProblem(desk, outcome.problem);
		return null;
	}
	const {plan} = outcome.value;
	return plan !== undefined && isWithinSeen(plan, seen) ? plan : null;
};

const tellResult = (desk: Desk, winner: Row, discarded: number): void => {
	const key = desk.keymap.keysOf('undo')[0];
	const others = discarded === 1 ? 'the other one discarded' : `${discarded} others discarded`;
	const hint =
		key === undefined ? null : `${key} brings ${discarded === 1 ? 'it' : 'them'} back, then the merge`;
	tellDone(desk, `${cellName(rowName(winner))} merged, ${others}`, hint);
};
