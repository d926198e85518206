import {count} from '../../model/name-some.ts';
import {cellName} from '../../text/text-width.ts';
import type {Desk} from '../desk.ts';
import {tellDone, tellNote, tellProblem, tellWarnings} from './tell.ts';

/** Fetches every remote in the background and reads everything again; what could not be fetched stays until it is read. */
export const fetchAll = async (desk: Desk): Promise<void> => {
	const {store, app, watch} = desk;
	store.dispatch({area: 'work', kind: 'fetching', what: 'fetching'});
	// what is here needs no network
	watch.refresh();
	const outcome = await app.request(
		'fetch',
		{},
		{
			onReport: report => {
				if (report.kind === 'step') store.dispatch({area: 'work', kind: 'fetching', what: report.text});
			},
		},
	);
	store.dispatch({area: 'work', kind: 'fetching', what: null});
	tellWarnings(desk, outcome.warnings);
	if (!outcome.ok) return tellProblem(desk, outcome.problem);
	const {remotes} = outcome.value;
	const fetched = remotes.filter(remote => remote.fetched);
	const moved = fetched.reduce((sum, {updated}) => sum + updated, 0);
	if (moved > 0) watch.refresh();
	const names = fetched.map(({name}) => cellName(name)).join(', ');
	if (fetched.length > 0)
		tellDone(desk, `fetched ${names}: ${moved === 0 ? 'nothing new' : `${count(moved, 'ref')} moved`}`);
	else if (remotes.length === 0) tellNote(desk, 'all read again; there is no remote to fetch');
	for (const {problem} of remotes) if (problem !== null) tellProblem(desk, problem);
};
