import {describe, expect, it} from 'vitest';
import {readAgentCall} from '../../source/operations/agent-call.ts';

const empty = {
	event: null,
	session: null,
	directory: null,
	tool: null,
	input: {},
	reason: null,
	notification: null,
	message: null,
	turn: null,
};

describe('readAgentCall', () => {
	it("reads a hook's call", () => {
		const call = {
			session_id: 's',
			transcript_path: '/t.jsonl',
			cwd: '/work/shop',
			permission_mode: 'default',
			hook_event_name: 'PreToolUse',
			tool_name: 'Write',
			tool_input: {file_path: '/x', content: 'y'},
		};
		expect(readAgentCall(JSON.stringify(call))).toEqual({
			...empty,
			event: 'PreToolUse',
			session: 's',
			directory: '/work/shop',
			tool: 'Write',
			input: {file_path: '/x', content: 'y'},
		});
	});

	it("reads a status line's call: the folder it works in before the one it was started in", () => {
		const call = {
			session_id: 's',
			cwd: '/a',
			workspace: {current_dir: '/b', project_dir: '/c'},
			version: '2',
		};
		expect(readAgentCall(JSON.stringify(call))).toEqual({...empty, session: 's', directory: '/b'});
	});

	it('takes what is odd for not said', () => {
		const odd = {
			session_id: 5,
			cwd: [1],
			workspace: 'x',
			tool_name: null,
			tool_input: 'x',
			hook_event_name: {},
		};
		expect(readAgentCall(JSON.stringify(odd))).toEqual(empty);
		expect(readAgentCall('{}')).toEqual(empty);
		expect(readAgentCall('{"cwd": "relative", "workspace": {"current_dir": null}}')).toEqual(empty);
	});

	it.each(['', 'no json', '[]', 'null', '"x"', '5', '{"tool_input":'])('knows that %j is no call', text => {
		expect(readAgentCall(text)).toBeNull();
	});
});
