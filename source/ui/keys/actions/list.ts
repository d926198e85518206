import type {ListEvent} from '../../../state/event.ts';
import {sortKeys} from '../../../state/state.ts';
import type {Action} from '../../desk.ts';

const send =
	(event: ListEvent): Action =>
	({store}) =>
		store.dispatch(event);

/** Moving, marking, filter, order, tabs. */
export const listActions = {
	down: send({area: 'list', kind: 'move', by: 1}),
	up: send({area: 'list', kind: 'move', by: -1}),
	first: send({area: 'list', kind: 'end', end: 'first'}),
	last: send({area: 'list', kind: 'end', end: 'last'}),
	page_down: send({area: 'list', kind: 'page', by: 1}),
	page_up: send({area: 'list', kind: 'page', by: -1}),
	mark_all: send({area: 'list', kind: 'mark_all'}),
	next_tab: send({area: 'list', kind: 'tab', by: 1}),
	previous_tab: send({area: 'list', kind: 'tab', by: -1}),
	mark: ({store}) => {
		const {selected} = store.getState();
		if (selected === null) return;
		store.dispatch({area: 'list', kind: 'mark', path: selected});
		store.dispatch({area: 'list', kind: 'move', by: 1});
	},
	filter: ({store}) => store.dispatch({area: 'filter', kind: 'open'}),
	filter_accept: ({store}) => store.dispatch({area: 'filter', kind: 'accept'}),
	sort: ({store}) => {
		const index = sortKeys.indexOf(store.getState().sort);
		store.dispatch({area: 'sheet', kind: 'open', sheet: {kind: 'sort', index}});
	},
	diff: ({store}) => store.dispatch({area: 'screen', kind: 'view', view: 'diff'}),
} as const satisfies Record<string, Action>;
