import {expect, it} from 'vitest';
import {makeNotices, mostSubscriptions} from '../../source/mcp/notices.ts';
import {problem} from '../../source/model/problem.ts';

it('takes a bounded number of subscriptions, each once, and others again when some have gone', async () => {
	const gone = new AbortController();
	const notices = makeNotices({
		...{cwd: '/', environment: {}, flags: {}, permits: {}},
		gone: gone.signal,
		follow: () => {},
		open: async () => ({ok: false, problem: problem('not_a_git_repo', {path: '/'}), warnings: []}),
	});
	for (let count = 0; count < mostSubscriptions; count += 1)
		expect(await notices.subscribe(`copse://worktree/${count}`)).toBe(true);
	expect(await notices.subscribe('copse://worktree/more')).toBe(false);
	expect(await notices.subscribe('copse://worktree/0')).toBe(true);
	notices.unsubscribe('copse://worktree/0');
	expect(await notices.subscribe('copse://worktree/more')).toBe(true);
	notices.stop();
});
