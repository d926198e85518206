import {describe, expect, it} from 'vitest';
import {readAgentCall} from '../../../source/operations/agent-call.ts';
import {agentEvent} from '../../../source/operations/hook/agent-event.ts';
import {documentedCalls} from './documented-calls.ts';

const eventsOf = (agent: 'claude' | 'codex') => {
	const {names, text} = documentedCalls(agent);
	return Object.fromEntries(
		names.map(name => {
			const call = readAgentCall(text(name));
			if (call === null) throw new Error(name);
			const {task, state, detail} = agentEvent(call.event, call);
			return [name, [task, state, detail]];
		}),
	);
};

describe('agentEvent', () => {
	it("OP-11, OP-15, OP-68: tells what each of Claude Code's documented calls means", () => {
		expect(eventsOf('claude')).toEqual({
			SessionStart: ['start_session', 'new', null],
			'SessionStart compact': ['start_session', null, null],
			UserPromptSubmit: [null, 'working', null],
			PreToolUse: ['check_paths', 'working', null],
			'PreToolUse asking': ['check_paths', 'waiting', null],
			PermissionRequest: [null, 'waiting', 'asks for permission to use Bash'],
			'Notification permission': [null, 'waiting', 'Claude needs your permission to use Bash'],
			'Notification idle': [null, 'done', null],
			'Notification idle, older': [null, 'done', null],
			'Notification permission, older': [null, 'waiting', 'Claude needs your permission to use Bash'],
			'Notification other': [null, null, null],
			Elicitation: [null, 'waiting', 'Your name?'],
			PostToolUse: [null, 'working', null],
			PostToolUseFailure: [null, 'working', null],
			Stop: [null, 'done', null],
			SubagentStop: [null, null, null],
			PreCompact: [null, null, null],
			SessionEnd: ['end_session', 'gone', null],
			'SessionEnd clear': ['end_session', 'gone', null],
		});
	});

	it("tells what each of Codex's documented calls means", () => {
		expect(eventsOf('codex')).toEqual({
			SessionStart: ['start_session', 'new', null],
			UserPromptSubmit: [null, 'working', null],
			PreToolUse: ['check_paths', 'working', null],
			'PreToolUse patch': ['check_paths', 'working', null],
			PermissionRequest: [null, 'waiting', 'asks for permission to use Bash'],
			PostToolUse: [null, 'working', null],
			Stop: [null, 'done', null],
			Interrupt: [null, 'done', null],
			SessionEnd: ['end_session', 'gone', null],
		});
	});

	it('takes a name in any spelling, and does nothing about one that it does not know', () => {
		const call = readAgentCall('{}');
		if (call === null) throw new Error('no call');
		expect(agentEvent('pre-tool-use', call).task).toBe('check_paths');
		expect(agentEvent('session_end', call).task).toBe('end_session');
		for (const name of [null, '', 'constructor', 'toString', 'WorktreeCreate'])
			expect(agentEvent(name, call)).toMatchObject({task: null, state: null});
	});
});
