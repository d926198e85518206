import type {Desk} from '../desk.ts';
import {tellProblem} from './tell.ts';

/**
 * Answers the request under the cursor. The cursor leaves it at once: a second press must neither answer twice nor hit
 * the next one. What comes of it is told when the watcher hears of it.
 */
export const answerRequest = async (desk: Desk, verb: 'allow' | 'refuse'): Promise<void> => {
	const {store, app} = desk;
	const {sheet} = store.getState();
	if (sheet?.kind !== 'requests' || sheet.at === null) return;
	const {at: request, field} = sheet;
	const word = field.text.trim();
	store.dispatch({area: 'sheet', kind: 'request_at', id: null});
	const outcome =
		verb === 'allow'
			? await app.request('allow', {request})
			: await app.request('refuse', {request, ...(word === '' ? {} : {word})});
	if (!outcome.ok) tellProblem(desk, outcome.problem);
};
