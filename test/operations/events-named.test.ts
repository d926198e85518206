import {expect, test} from 'vitest';
import type {TimelineEvent} from '../../source/model/event.ts';
import {eventsNamed} from '../../source/operations/events-named.ts';

const event = (given: Partial<TimelineEvent>): TimelineEvent => ({
	at: '2026-01-02T03:04:05.000Z',
	kind: 'merged',
	worktree_id: 'wt_0000000a',
	branch: 'copse/login',
	path: '/data/login-0000',
	message: 'merged',
	...given,
});
const login = event({});
const search = event({worktree_id: 'wt_0000000b', branch: 'copse/search', path: '/data/search'});
const raw = event({worktree_id: null, branch: null, path: '/elsewhere/raw'});

test.each([
	['its id', 'wt_0000000a', login],
	['its branch', 'copse/login', login],
	['its path', '/elsewhere/raw', raw],
	['the last part of its branch', 'login', login],
	['the last part of its path', 'raw', raw],
])('events are found by %s', (_what, wanted, found) => {
	expect(eventsNamed([login, search, raw], wanted)).toEqual([found]);
});

test('a whole name beats a last part, and a last part that two worktrees have is refused', () => {
	const other = event({worktree_id: 'wt_0000000c', branch: 'login'});
	expect(eventsNamed([login, other], 'login')).toEqual([other]);
	expect(eventsNamed([login], 'logi')).toEqual([]);
	const twin = event({worktree_id: 'wt_0000000d', branch: 'work/login'});
	expect(() => eventsNamed([login, twin], 'login')).toThrow(
		expect.objectContaining({problem: expect.objectContaining({code: 'ambiguous_worktree'})}),
	);
});
