import {requestBeside, waitingRequests} from '../../../state/requests.ts';
import {emptyField} from '../../../state/text-field.ts';
import type {Action} from '../../desk.ts';
import {answerRequest} from '../../work/answer-request.ts';

const move =
	(by: 1 | -1): Action =>
	({store}) => {
		const state = store.getState();
		if (state.sheet?.kind !== 'requests') return;
		store.dispatch({area: 'sheet', kind: 'request_at', id: requestBeside(state, state.sheet.at, by)});
	};

const scroll =
	(direction: 1 | -1): Action =>
	({store}) =>
		store.dispatch({area: 'sheet', kind: 'request_scroll', by: direction * 5});

/** What agents ask for: choosing one, and answering it. */
export const requestActions = {
	requests: ({store}) => {
		const at = waitingRequests(store.getState())[0]?.id ?? null;
		const sheet = {kind: 'requests', at, asking: 'answer', field: emptyField, scroll: 0} as const;
		store.dispatch({area: 'sheet', kind: 'open', sheet});
	},
	request_allow: desk => void answerRequest(desk, 'allow'),
	request_refuse: ({store}) => store.dispatch({area: 'sheet', kind: 'request_ask', asking: 'word'}),
	request_send: desk => void answerRequest(desk, 'refuse'),
	request_down: move(1),
	request_up: move(-1),
	request_more: scroll(1),
	request_less: scroll(-1),
} as const satisfies Record<string, Action>;
