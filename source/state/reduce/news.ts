import {isBeingMade} from '../../model/being-made.ts';
import {isTerminal} from '../../model/record.ts';
import type {Row} from '../../model/row.ts';
import type {NewsEvent} from '../event.ts';
import {keepOrder, sortRows} from '../sort-rows.ts';
import type {State} from '../state.ts';

/** Milliseconds after a key press in which nothing reorders. */
export const orderHold = 1000;

/** Takes in what the watcher told: rows replace rows, the order follows unless a key was just pressed. */
export const reduceNews = (state: State, event: NewsEvent): State => {
	if (event.kind === 'problem') return {...state, problem: event.problem};
	if (event.kind === 'touched') return {...state, touched: event.touched};
	if (event.kind === 'requests') return {...state, requests: event.requests};
	const paths = new Set(event.rows.map(({path}) => path));
	const gone = new Set([...state.gone].filter(path => paths.has(path)));
	const listed = event.rows.filter(row => isListed(row) && !gone.has(row.path) && !hasLine(state, row));
	const rows = new Map(listed.map(row => [row.path, row]));
	return {
		...state,
		rows,
		gone,
		main: event.rows.find(({main}) => main) ?? state.main,
		complete: state.complete || event.complete,
		updatedAt: event.at,
		now: Math.max(state.now, event.at),
		problem: null,
		order: orderOf(state, listed, event),
	};
};

/** What copse makes has a line of its own until git is done with it, and the record is there. */
const hasLine = ({making, awaited, rows}: State, row: Row): boolean => {
	if (isBeingMade(row)) return making.length > 0 || row.path === awaited;
	return making.length > 0 && row.maker === 'copse' && !row.managed && !rows.has(row.path);
};

/** The main worktree stands in the header; records whose directory is gone have reached their end. */
const isListed = (row: Row): boolean =>
	!row.main && !(row.missing && row.status !== null && isTerminal(row.status));

const orderOf = (
	state: State,
	listed: readonly Row[],
	event: Extract<NewsEvent, {kind: 'rows'}>,
): readonly string[] => {
	const arriving = !state.complete && !event.complete;
	const held = event.at - state.lastKeyAt < orderHold;
	return (arriving || held) && state.order.length > 0
		? keepOrder(state.order, listed)
		: arriving
			? listed.map(({path}) => path)
			: sortRows(listed, state.sort);
};
