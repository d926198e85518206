import type {Outcome} from '../../model/outcome.ts';
import type {InputOf, OperationName, ValueOf} from '../../operations/index.ts';
import type {Desk} from '../desk.ts';
import {tellProblem, tellWarnings} from './tell.ts';

/** Asks for a verb on a listed worktree: a spinner on its row while it runs, a toast when it can't be done. */
export const perform = async <Name extends OperationName>(
	desk: Desk,
	path: string,
	verb: string,
	name: Name,
	input: InputOf<Name>,
): Promise<Outcome<ValueOf<Name>>> => {
	const {store, app, watch} = desk;
	store.dispatch({area: 'work', kind: 'started', path, verb});
	const outcome = await app.request(name, input, {
		onReport: report => {
			if (report.kind === 'step') store.dispatch({area: 'work', kind: 'step', path, step: report.text});
		},
	});
	store.dispatch({area: 'work', kind: 'ended', path});
	if (!outcome.ok) tellProblem(desk, outcome.problem);
	tellWarnings(desk, outcome.warnings);
	// a merge moves what every row is measured against; keeping and noting touch one record
	watch.refresh(name === 'keep' || name === 'note' ? [path] : undefined);
	return outcome;
};
