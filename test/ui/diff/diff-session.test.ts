import {describe, expect, it, vi} from 'vitest';
import {makeDiffFeed} from '../../../source/ui/diff/diff-feed.ts';
import {makeDiffSession} from '../../../source/ui/diff/diff-session.ts';
import type {SessionAction} from '../../../source/ui/diff/session-action.ts';
import {stopTime} from '../../helpers/stop-time.ts';
import {generatedPatch} from '../../state/diff/generated-patch.ts';
import {changedFile, fakeApp} from './fake-app.ts';

const patch = generatedPatch(3, 3);
const files = [0, 1, 2].map(index => changedFile(`src/folder-${index}/file-${index}.ts`));
/** Lets two frames pass and what follows from them happen. */
const settle = () => vi.advanceTimersByTimeAsync(40);

const openSession = async (text = patch) => {
	stopTime('performance');
	const {app, asked} = fakeApp();
	const store = makeDiffSession('/w', makeDiffFeed(app.request));
	const stop = store.start();
	store.act({kind: 'size', rows: 10, columns: 80});
	asked[0]?.send(text);
	asked[0]?.finish({files});
	await settle();
	return {store, asked, stop, act: (...actions: readonly SessionAction[]) => actions.forEach(store.act)};
};

describe('a diff session', () => {
	it('asks for the whole work with three lines of context', async () => {
		const {asked} = await openSession();
		expect(asked.map(({input}) => input)).toEqual([
			{worktree: '/w', scope: 'all', context: 3, ignore_space: false, stream: true},
		]);
	});

	it('moves by the rows that are drawn: side by side only where both halves have room', async () => {
		const {store, act} = await openSession();
		const {document} = store.state().news;
		const visited = (): readonly number[] => {
			act({kind: 'top'});
			const places = [store.state().view.cursor];
			for (;;) {
				act({kind: 'move', rows: 1});
				const {cursor} = store.state().view;
				if (cursor === places.at(-1)) return places;
				places.push(cursor);
			}
		};
		const all = Array.from({length: document?.lineCount ?? 0}, (_, line) => line);
		const paired = all.filter(line => document?.kindAt(line) !== 'added');
		expect(visited()).toEqual(all);
		act({kind: 'split'});
		expect(visited()).toEqual(paired);
		act({kind: 'size', rows: 10, columns: 79});
		expect(visited()).toEqual(all);
		act({kind: 'size', rows: 10, columns: 80});
		expect(visited()).toEqual(paired);
		act({kind: 'size', rows: 10, columns: 40}, {kind: 'split'}, {kind: 'size', rows: 10, columns: 120});
		expect(visited()).toEqual(all);
	});

	it('asks again with another scope, context, white space', async () => {
		const {asked, act} = await openSession();
		act({kind: 'scope', scope: 'committed'}, {kind: 'context', direction: 1}, {kind: 'space'});
		expect(asked.at(-1)?.input).toMatchObject({scope: 'committed', context: 5, ignore_space: true});
		expect(asked.map(({signal}) => signal?.aborted)).toEqual([true, true, true, false]);
	});

	it('stays at its line of the file when the patch comes anew, longer before it', async () => {
		const {store, asked, act} = await openSession();
		act({kind: 'file', direction: 1}, {kind: 'move', rows: 5});
		const before = store.state();
		const line = before.news.document?.lineAt(before.view.cursor);
		act({kind: 'refresh'});
		const [first, ...rest] = patch.toString().split(/(?=diff --git)/);
		const longer = `${first}${'@@ -900,1 +900,2 @@\n a\n+b\n'}${rest.join('')}`;
		asked[1]?.send(Buffer.from(longer));
		asked[1]?.finish({files});
		await settle();
		const after = store.state();
		expect(after.view.cursor).toBe(before.view.cursor + 3);
		expect(after.view.top).toBe(before.view.top + 3);
		expect(after.news.document?.lineAt(after.view.cursor)).toEqual(line);
	});

	it.each([
		['lines written above it', {kind: 'refresh'}, 0, 7],
		['another scope, which compares with something else', {kind: 'scope', scope: 'uncommitted'}, 7, 0],
	] as const)('keeps the cursor on its line over %s', async (_, action, old, now) => {
		const {store, asked, act} = await openSession();
		const texts = () =>
			Array.from(
				{length: store.state().news.document?.lineCount ?? 0},
				(__, index) => store.state().news.document?.lineAt(index).text,
			);
		// the third hunk begins at line 201 of either side
		act({kind: 'hunk', direction: 1}, {kind: 'hunk', direction: 1}, {kind: 'hunk', direction: 1});
		act({kind: 'move', rows: 1});
		expect(texts()[store.state().view.cursor]).toBe('const first = 201;');
		act(action);
		const other = patch
			.toString()
			.replaceAll(
				/@@ -(\d+),5 \+(\d+),5/g,
				(___, from: string, to: string) => `@@ -${Number(from) + old},5 +${Number(to) + now},5`,
			);
		asked[1]?.send(Buffer.from(other));
		asked[1]?.finish({files});
		await settle();
		expect(texts()[store.state().view.cursor]).toBe('const first = 201;');
	});

	it('waits for the answer under way before it asks again for a tree that changes all the time', async () => {
		const {asked, act} = await openSession();
		act({kind: 'refresh'}, {kind: 'refresh'}, {kind: 'refresh'});
		expect(asked.length).toBe(2);
		asked[1]?.finish({files});
		await settle();
		expect(asked.length).toBe(3);
	});

	it('opens a viewed file again when its content changed, and only then', async () => {
		const {store, asked, act} = await openSession();
		act({kind: 'viewed'});
		const answer = async (content_id: string) => {
			act({kind: 'refresh'});
			asked.at(-1)?.send(patch);
			asked.at(-1)?.finish({files: files.map((file, index) => (index === 0 ? {...file, content_id} : file))});
			await settle();
			return store.state().view.viewed.size;
		};
		expect(await answer(files[0]?.content_id ?? '')).toBe(1);
		expect(await answer('changed')).toBe(0);
	});

	it('searches while the query is typed, and goes back when it is dropped', async () => {
		const {store, act} = await openSession();
		act({kind: 'move', rows: 2}, {kind: 'search_open'}, {kind: 'search_edit', query: 'file-2'});
		expect(store.state()).toMatchObject({view: {cursor: 50}, search: {result: 'found', isTyping: true}});
		act({kind: 'search_drop'});
		expect(store.state()).toMatchObject({view: {cursor: 2}, search: {query: ''}});
	});

	it('goes from place to place, round the end', async () => {
		const {store, act} = await openSession();
		act({kind: 'search_open'}, {kind: 'search_edit', query: 'file-1'}, {kind: 'search_keep'});
		expect(store.state().view.cursor).toBe(25);
		act({kind: 'search_next', direction: 1});
		expect(store.state()).toMatchObject({view: {cursor: 25}, search: {result: 'past_end'}});
	});

	it('counts what it finds, and says which of them the cursor is on', async () => {
		const {store, act} = await openSession();
		act({kind: 'search_open'}, {kind: 'search_edit', query: 'after'});
		await expect.poll(() => store.state().search.matches?.isComplete).toBe(true);
		const place = () => store.state().search.matches?.placeOf(store.state().view.cursor);
		expect(store.state().search.matches?.count).toBe(18);
		expect(place()).toBe(1);
		act({kind: 'search_keep'}, {kind: 'search_next', direction: 1});
		expect(place()).toBe(2);
		act({kind: 'search_next', direction: -1}, {kind: 'search_next', direction: -1});
		expect([place(), store.state().search.result]).toEqual([18, 'past_start']);
	});

	it('goes on beyond what was loaded, without going round while more is to come', async () => {
		stopTime('performance');
		const {app, asked} = fakeApp();
		const store = makeDiffSession('/w', makeDiffFeed(app.request));
		store.start();
		store.act({kind: 'size', rows: 10, columns: 80});
		const half = patch.indexOf('diff --git', 10);
		asked[0]?.send(patch.subarray(0, half));
		await settle();
		store.act({kind: 'search_open'});
		store.act({kind: 'search_edit', query: 'file-'});
		store.act({kind: 'search_keep'});
		expect(store.state()).toMatchObject({view: {cursor: 0}, search: {result: 'found'}});
		store.act({kind: 'search_next', direction: 1});
		expect(store.state()).toMatchObject({view: {cursor: 0}, search: {result: 'waiting'}});
		asked[0]?.send(patch.subarray(half));
		await settle();
		expect(store.state()).toMatchObject({view: {cursor: 25}, search: {result: 'found'}});
		asked[0]?.finish({files});
		await settle();
		await expect.poll(() => store.state().search.matches).toMatchObject({count: 3, isComplete: true});
	});

	it('does not block while it searches a long diff', async () => {
		const {store, act} = await openSession(generatedPatch(20, 200));
		act({kind: 'search_open'}, {kind: 'search_edit', query: 'nowhere'});
		expect(store.state().search.result).toBe('searching');
		await expect.poll(() => store.state().search.result).toBe('nothing');
	});

	it('aborts git when it is closed', async () => {
		const {asked, act, stop} = await openSession();
		act({kind: 'refresh'});
		stop();
		expect(asked[1]?.signal?.aborted).toBe(true);
	});
});
