import {expect, test} from 'vitest';
import {appendEvent, readEvents} from '../../source/records/events.ts';
import {appendOutsideEvent, mostOutsideEvents} from '../../source/records/outside-events.ts';
import {anyEvent, makeState} from './examples.ts';

const outside = (
	minute: number,
	message = 'Read goes outside the worktree: /etc/x',
	worktree_id = 'wt_0000000a',
) =>
	anyEvent({
		kind: 'outside_worktree',
		at: new Date(Date.UTC(2026, 10, 30, 10, minute)).toISOString(),
		message,
		worktree_id,
	});

test('the same going outside is one event for an hour, another tool, path or worktree is another', async () => {
	const state = await makeState();
	await appendEvent(state, anyEvent({kind: 'merged', message: outside(0).message}));
	expect(await appendOutsideEvent(state, outside(0))).toBe(true);
	for (const minute of [0, 1, 59]) expect(await appendOutsideEvent(state, outside(minute))).toBe(false);
	expect(await appendOutsideEvent(state, outside(1, 'Write goes outside the worktree: /etc/x'))).toBe(true);
	expect(await appendOutsideEvent(state, outside(1, outside(1).message, 'wt_0000000b'))).toBe(true);
	expect(await appendOutsideEvent(state, outside(60))).toBe(true);
	expect((await readEvents(state)).events).toHaveLength(5);
});

test('of one worktree a hundred are noted, and the last says so', async () => {
	const state = await makeState();
	for (let count = 0; count < mostOutsideEvents - 1; count += 1)
		await appendEvent(state, outside(0, `at ${count}`));
	expect(await appendOutsideEvent(state, outside(0, 'the last'))).toBe(true);
	expect(await appendOutsideEvent(state, outside(0, 'one more'))).toBe(false);
	expect(await appendOutsideEvent(state, outside(0, 'elsewhere', 'wt_0000000b'))).toBe(true);
	const {events} = await readEvents(state);
	expect(events).toHaveLength(mostOutsideEvents + 1);
	expect(events.at(-2)?.message).toBe('the last (the 100th: no more are noted of this worktree)');
});
