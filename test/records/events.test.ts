import {appendFile, readFile, symlink, writeFile} from 'node:fs/promises';
import {expect, test} from 'vitest';
import {appendEvent, readEvents} from '../../source/records/events.ts';
import {anyEvent, codeOf, makeState, nameState} from './examples.ts';

test('without a timeline there are no events', async () => {
	expect(await readEvents(await nameState())).toEqual({events: [], skipped: 0});
});

test('events are read back in order, each one line whatever it says', async () => {
	const state = await makeState();
	const first = anyEvent({message: 'two\nlines \u2028 and "quotes"'});
	const second = anyEvent({kind: 'merged', data: {sha: 'a', count: 2, none: null}});
	await appendEvent(state, first);
	await appendEvent(state, second);
	expect(await readEvents(state)).toEqual({events: [first, second], skipped: 0});
	expect((await readFile(state.events, 'utf8')).split('\n')).toHaveLength(3);
});

test('events of one worktree', async () => {
	const state = await makeState();
	for (const [index, id] of ['a', 'b', 'a', 'b', 'a'].entries()) {
		await appendEvent(state, anyEvent({worktree_id: `wt_0000000${id}`, message: String(index)}));
	}
	const {events} = await readEvents(state, {worktreeId: 'wt_0000000a'});
	expect(events.map(({message}) => message)).toEqual(['0', '2', '4']);
	expect((await readEvents(state)).events).toHaveLength(5);
});

test('G01: torn and foreign lines are skipped and counted', async () => {
	const state = await makeState();
	await appendEvent(state, anyEvent());
	await appendFile(
		state.events,
		`${JSON.stringify(anyEvent({})).replace('created', 'composted')}\n{"at":"2026`,
	);
	await appendEvent(state, anyEvent({message: 'after'}));
	const {events, skipped} = await readEvents(state);
	expect(events.map(({message}) => message)).toEqual(['created copse/fix', 'after']);
	expect(skipped).toBe(2);
});

test('many appended at the same time are all there', async () => {
	const state = await makeState();
	await Promise.all(
		Array.from({length: 50}, (_, index) => appendEvent(state, anyEvent({message: String(index)}))),
	);
	const {events, skipped} = await readEvents(state);
	expect(new Set(events.map(({message}) => message)).size).toBe(50);
	expect(skipped).toBe(0);
});

test('a timeline that cannot be written or read is refused', async () => {
	const state = await nameState();
	await writeFile(state.root, '');
	expect(await codeOf(appendEvent(state, anyEvent()))).toBe('state_not_writable');
	expect(await codeOf(readEvents(state))).toBe('cannot_verify');
});

test.skipIf(process.platform !== 'linux')('G01: a full disk is refused with no_space', async () => {
	const state = await makeState();
	await symlink('/dev/full', state.events);
	expect(await codeOf(appendEvent(state, anyEvent()))).toBe('no_space');
});
