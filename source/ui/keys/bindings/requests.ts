import {requestAt, waitingRequests} from '../../../state/requests.ts';
import type {State} from '../../../state/state.ts';
import type {Binding} from '../binding.ts';

const needsRequest = (state: State): string | null => {
	if (state.sheet?.kind !== 'requests') return 'no requests are shown';
	if (requestAt(state.sheet, state)?.status === 'waiting') return null;
	return waitingRequests(state).length === 0
		? 'nothing waits for an answer: step back'
		: 'choose a request first';
};

/** What agents ask for. */
export const requests = [
	{
		id: 'requests',
		keys: ['a'],
		where: ['list', 'diff'],
		label: 'requests',
		help: 'Show what agents ask for, with the plan of each',
		priority: 0,
		whyOff: ({requests: known}) =>
			known.length === 0 ? 'no agent asks for anything: there is nothing to answer' : null,
	},
	{
		id: 'request_allow',
		keys: ['y'],
		where: ['requests'],
		label: 'allow',
		help: 'Allow it: exactly the plan that is shown is done',
		priority: 10,
		risk: 'decides',
		whyOff: needsRequest,
	},
	{
		id: 'request_refuse',
		keys: ['n'],
		where: ['requests'],
		label: 'refuse',
		help: 'Refuse it, with a word of reason',
		priority: 20,
		risk: 'decides',
		whyOff: needsRequest,
	},
	{
		id: 'request_send',
		keys: ['enter'],
		where: ['request_word'],
		label: 'refuse',
		help: 'Refuse it and tell the agent this word',
		priority: 10,
		risk: 'acts',
	},
	{
		id: 'request_down',
		keys: ['j', 'down'],
		where: ['requests'],
		label: 'down',
		help: 'Next request',
		priority: 30,
	},
	{
		id: 'request_up',
		keys: ['k', 'up'],
		where: ['requests'],
		label: 'up',
		help: 'Previous request',
		priority: 40,
	},
	{
		id: 'request_more',
		keys: ['ctrl+d', 'pgdn', 'space'],
		where: ['requests'],
		label: 'more',
		help: 'More of a long plan',
		priority: 0,
	},
	{
		id: 'request_less',
		keys: ['ctrl+u', 'pgup'],
		where: ['requests'],
		label: 'back up',
		help: 'Back up in a long plan',
		priority: 0,
	},
] as const satisfies readonly Binding[];
