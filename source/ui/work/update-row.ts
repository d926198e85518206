import {selectedRow} from '../../state/select.ts';
import type {Desk} from '../desk.ts';
import {perform} from './perform.ts';
import {tellDone} from './tell.ts';

/** Fetches the new commits of the selected row's pull request in; own work refuses, and the toast says the ways on. */
export const updateRow = async (desk: Desk): Promise<void> => {
	const row = selectedRow(desk.store.getState());
	if (row === null) return;
	const outcome = await perform(desk, row.path, 'fetching', 'update', {worktree: row.path});
	if (!outcome.ok) return;
	const {number, from, to, updated, kept_as} = outcome.value;
	const done = `#${number} fetched in ${from.slice(0, 7)} → ${to.slice(0, 7)}`;
	tellDone(
		desk,
		updated ? done : `#${number} has nothing new`,
		kept_as === null ? null : `what was there is commit ${kept_as.slice(0, 12)}`,
	);
};
