import {expect, test} from 'vitest';
import {judgeCall} from '../../source/mcp/judge-call.ts';

test('a call that is longer than anybody reads is refused before anything is kept of it', () => {
	const call = (length: number) =>
		judgeCall('worktree_create', {task: 'x', note: 'n'.repeat(length)}, {worktree_create: 'ask'});
	expect(call(90_000)).toMatchObject({permission: 'ask'});
	expect(call(100_000)).toMatchObject({
		problem: {code: 'usage', details: {hint: 'at most 100000 characters'}},
	});
});
