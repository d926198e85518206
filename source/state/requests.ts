import type {AgentRequest} from '../model/request.ts';
import type {RequestsSheet} from './sheet.ts';
import type {State} from './state.ts';

/** Those that wait for an answer, oldest first. */
export const waitingRequests = ({requests}: Pick<State, 'requests'>): readonly AgentRequest[] =>
	requests.filter(({status}) => status === 'waiting');

/** Milliseconds that the sheet shows what came of a request. */
const remembered = 15 * 60 * 1000;

/** Those that were answered, or ended otherwise, not long ago: newest first. */
export const recentRequests = ({requests, now}: Pick<State, 'requests' | 'now'>): readonly AgentRequest[] =>
	requests
		.filter(({status}) => status !== 'waiting')
		.filter(({answered_at, expires_at}) => now - Date.parse(answered_at ?? expires_at) < remembered)
		.toReversed();

/** The request that the sheet's cursor is on; null without one. */
export const requestAt = (sheet: RequestsSheet, {requests}: Pick<State, 'requests'>): AgentRequest | null =>
	requests.find(({id}) => id === sheet.at) ?? null;

/** The id so many lines on; from nowhere the first or the last one. */
export const requestBeside = (
	state: Pick<State, 'requests'>,
	at: string | null,
	by: 1 | -1,
): string | null => {
	const ids = waitingRequests(state).map(({id}) => id);
	const from = at === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(at);
	return ids[Math.max(0, Math.min(from + by, ids.length - 1))] ?? null;
};

/**
 * A request that does not wait any more takes the cursor with it: the next key must not hit another one. While a word
 * is typed the field stays, so that what is typed on stays text.
 */
export const settleRequests = (state: State): State => {
	const {sheet} = state;
	if (sheet?.kind !== 'requests' || sheet.asking !== 'answer' || sheet.at === null) return state;
	if (requestAt(sheet, state)?.status === 'waiting') return state;
	return {...state, sheet: {...sheet, at: null, scroll: 0}};
};
