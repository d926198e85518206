import type {AgentRequest} from '../../model/request.ts';
import {askedFor} from '../../model/request-text.ts';
import {cellName} from '../../text/text-width.ts';
import type {Desk} from '../desk.ts';
import {tellDone, tellNote} from '../work/tell.ts';

/** Rings when somebody asks while the screen is not looked at, and tells what becomes of requests. */
export const followRequests = (desk: Desk): (() => void) => {
	const {store, app, terminal} = desk;
	let known: readonly AgentRequest[] = store.getState().requests;
	return store.subscribe(() => {
		const {requests} = store.getState();
		if (requests === known) return;
		const before = new Map(known.map(({id, status}) => [id, status]));
		known = requests;
		const asks = requests.some(({id, status}) => status === 'waiting' && !before.has(id));
		if (asks && app.settings.bell) terminal.ring();
		for (const request of requests) {
			const was = before.get(request.id);
			if (was !== undefined && was !== request.status) tellChange(desk, request);
		}
	});
};

const tellChange = (desk: Desk, request: AgentRequest): void => {
	const {outcome} = request;
	if (outcome === null) {
		tellNote(desk, noteOn(request));
		return;
	}
	const text = `${cellName(askedFor(request))}: ${cellName(outcome.summary)}`;
	const hint = outcome.undo === null ? null : cellName(outcome.undo);
	if (outcome.ok) {
		tellDone(desk, text, hint);
		return;
	}
	const code = outcome.code === null ? null : cellName(outcome.code);
	desk.store.dispatch({area: 'toast', kind: 'show', toast: {kind: 'error', text, code, hint}});
};

const noteOn = (request: AgentRequest): string => {
	const what = cellName(askedFor(request));
	const who = cellName(request.client.name);
	switch (request.status) {
		case 'allowed':
			return `allowed: ${who} does it now (${what})`;
		case 'withdrawn':
			return `${who} took its request back: ${what}`;
		case 'expired':
			return `the time of a request is over: ${what}`;
		default:
			return `${request.status}: ${what}`;
	}
};
