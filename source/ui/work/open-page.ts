import {selectedRow} from '../../state/select.ts';
import type {Desk} from '../desk.ts';
import {tellProblem} from './tell.ts';

/** Opens the page of the selected row's pull request, or of its branch, in the browser. */
export const openPage = async (desk: Desk): Promise<void> => {
	const row = selectedRow(desk.store.getState());
	if (row === null) return;
	if (row.pr !== null) return desk.terminal.openOutside(row.pr.url);
	const outcome = await desk.app.request('url', {worktree: row.path});
	if (outcome.ok) desk.terminal.openOutside(outcome.value.url);
	else tellProblem(desk, outcome.problem);
};
