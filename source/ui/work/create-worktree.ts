import type {NewSheet} from '../../state/sheet.ts';
import type {Desk} from '../desk.ts';
import {cellName} from '../text-width.ts';
import {createInput} from './create-input.ts';
import {tellDone, tellProblem, tellWarnings} from './tell.ts';

/** Makes the worktree of a sheet in the background, with a line of its own in the list until it is there. */
export const createWorktree = async (desk: Desk, sheet: NewSheet): Promise<void> => {
	const {store, app, watch} = desk;
	const name = cellName(sheet.field.text.trim());
	const key = `${name} ${desk.now()}`;
	store.dispatch({area: 'work', kind: 'making', key, name});
	const outcome = await app.request('create', createInput(sheet), {
		onReport: report => {
			if (report.kind === 'step') store.dispatch({area: 'work', kind: 'making_step', key, step: report.text});
		},
	});
	store.dispatch({area: 'work', kind: 'made', key, path: outcome.ok ? outcome.value.path : null});
	watch.refresh();
	tellWarnings(desk, outcome.warnings);
	if (outcome.ok) tellDone(desk, `${name} made on ${cellName(outcome.value.branch)}`);
	else tellProblem(desk, outcome.problem);
};
