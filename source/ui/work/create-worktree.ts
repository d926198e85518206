import type {NewSheet} from '../../state/sheet.ts';
import {cellName} from '../../text/text-width.ts';
import type {Desk} from '../desk.ts';
import {createInput} from './create-input.ts';
import {goToRow} from './go-to-pull-request.ts';
import {tellDone, tellNote, tellProblem, tellWarnings} from './tell.ts';

/** Makes the worktree of a sheet in the background, with a line of its own in the list until it is there. */
export const createWorktree = async (desk: Desk, sheet: NewSheet): Promise<void> => {
	const {store, app, watch} = desk;
	const name = nameOf(sheet);
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
	else if (outcome.problem.code === 'pr_worktree_exists') {
		goToRow(desk, outcome.problem.details.path);
		tellNote(desk, `#${outcome.problem.details.number} is here already`);
	} else tellProblem(desk, outcome.problem);
};

/** A pull request by number and title as soon as these are known. */
const nameOf = ({plan, field}: NewSheet): string => {
	const pr = plan?.kind === 'ready' ? plan.value.pr : undefined;
	return cellName(pr === undefined ? field.text.trim() : `#${pr.number} ${pr.news.title}`);
};
