import type {AgentStateName} from '../../model/agent-state.ts';
import type {AgentCall} from '../agent-call.ts';

/** What a hook call means for copse. */
export type AgentEvent = {
	/** What else there is to do. */
	readonly task: 'check_paths' | 'start_session' | 'end_session' | null;
	/** What the agent is at from now on: `gone` and `new` for a session that ends or starts; null for as before. */
	readonly state: AgentStateName | 'new' | 'gone' | null;
	/** What it asks. */
	readonly detail: string | null;
	/** It may be told late, when the agent's turn is over already. */
	readonly late?: true;
};

const to = (state: AgentEvent['state'], detail: string | null = null): AgentEvent => ({
	task: null,
	state,
	detail,
});

/** Tools that put a question to the person. */
const asking = new Set(['AskUserQuestion', 'ExitPlanMode', 'request_user_input']);

/** Claude Code's events and Codex's, by their names in lower case without signs. */
const events: Readonly<Record<string, (call: AgentCall) => AgentEvent>> = {
	sessionstart: ({reason}) => ({
		task: 'start_session',
		// an agent that made room in its memory goes on with its turn
		state: reason === 'compact' ? null : 'new',
		detail: null,
	}),
	userpromptsubmit: () => to('working'),
	pretooluse: ({tool}) => ({
		...to(tool !== null && asking.has(tool) ? 'waiting' : 'working'),
		task: 'check_paths',
	}),
	posttooluse: () => ({...to('working'), late: true}),
	posttoolusefailure: () => ({...to('working'), late: true}),
	permissionrequest: ({tool}) =>
		to('waiting', tool === null ? 'asks for permission' : `asks for permission to use ${tool}`),
	permissiondenied: () => to('working'),
	elicitation: ({message}) => to('waiting', message),
	elicitationresult: () => to('working'),
	notification: call => notificationEvent(call),
	stop: () => to('done'),
	stopfailure: () => to('done'),
	interrupt: () => to('done'),
	sessionend: () => ({task: 'end_session', state: 'gone', detail: null}),
};

/** What an event means; nothing when copse has no use for it. */
export const agentEvent = (name: string | null, call: AgentCall): AgentEvent => {
	const plain = name?.toLowerCase().replaceAll(/[^a-z]/g, '') ?? '';
	return Object.hasOwn(events, plain) ? (events[plain]?.(call) ?? to(null)) : to(null);
};

/** Older programs say what it is about in words only. */
const notificationEvent = ({notification, message}: AgentCall): AgentEvent => {
	switch (notification) {
		case 'permission_prompt':
		case 'elicitation_dialog':
		case 'agent_needs_input':
			return to('waiting', message);
		case 'idle_prompt':
			return to('done');
		case null:
			return message !== null && /waiting for your input/i.test(message)
				? to('done')
				: to('waiting', message);
		default:
			return to(null);
	}
};
