import {afterEach, describe, expect, test} from 'vitest';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers, harmlessPlan} from './sheet-answers.ts';

/** Milliseconds: longer than Ink waits for what could follow an esc. */
const escapeWait = 30;

let close = (): void => undefined;
afterEach(() => close());

const start = async (given: Answers = answers) => {
	const fake = makeFakeApp(given);
	const screen = openScreen({fake});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	const written = () => fake.asked.filter(({name, input}) => input.dry_run !== true && name !== 'diff');
	return {fake, written, ...screen};
};

const harmless: Answers = {
	...answers,
	discard: input => (input.dry_run === true ? {plan: harmlessPlan} : answers.discard?.(input)),
};

describe('nothing is discarded', () => {
	test.each([
		['by the same key twice', ['x', 'x']],
		['by the key and enter', ['x', '\r']],
		['by the key and a shift away', ['x', 'X', 'B', 'Y']],
		['by y without a choice', ['x', 'y']],
		['by one choice, when something unique would go', ['x', 'b']],
		['by the choice twice', ['x', 'b', 'b', 'w', 'w']],
		['by the choice and enter', ['x', 'b', '\r']],
		['by all keys in one read', ['xby']],
		['by the last keys in one read', ['x', 'by']],
		['by a burst after the sheet is open', ['x', 'b', 'yyyy']],
		['by a burst into the list', ['xbyy', 'xbyxby']],
		['by a paste into the list', ['\u001b[200~xby\nxby\n\u001b[201~']],
		['by a paste into the sheet', ['x', '\u001b[200~b\u001b[201~', '\u001b[200~y\u001b[201~']],
		['after esc', ['x', 'b', '\u001b', 'y']],
	])('%s', async (_, keys) => {
		const screen = await start();
		for (const key of keys) {
			await screen.type(key);
			// a lone esc waits for what could follow it
			if (key === '\u001b') await screen.pass(escapeWait);
		}
		expect(screen.written()).toEqual([]);
	});

	test('by the first key after the focus came back', async () => {
		const screen = await start();
		for (const key of ['x', 'b']) await screen.type(key);
		screen.comeBack();
		await screen.type('y');
		expect(screen.written()).toEqual([]);
		await screen.type('y');
		expect(screen.written()).toHaveLength(1);
	});

	test('before its plan is there', async () => {
		const screen = await start({...answers, discard: () => ({})});
		for (const key of ['x', 'b', 'y']) await screen.type(key);
		expect(screen.written()).toEqual([]);
	});
});

test('x b y discards, with all that the sheet showed, and u brings it back', async () => {
	const screen = await start();
	for (const key of ['x', 'b', 'y']) await screen.type(key);
	expect(screen.written()).toEqual([
		{
			name: 'discard',
			input: {
				worktree: '/work/login',
				keep_branch: false,
				force: true,
				expect: {'HEAD@/work/login': '81bc02d'},
			},
		},
	]);
	expect(screen.lines().join('\n')).toContain('login form discarded · u brings it back');
	await screen.type('u');
	expect(screen.written().at(-1)).toEqual({name: 'restore', input: {worktree: 'tr_00000001'}});
});

test('one key is enough when nothing would be lost, and the branch stays when asked for', async () => {
	const screen = await start(harmless);
	for (const key of ['x', 'w']) await screen.type(key);
	expect(screen.written()).toMatchObject([{name: 'discard', input: {keep_branch: true}}]);
	expect(screen.written()[0]?.input).not.toHaveProperty('force');
});

describe('nothing is merged', () => {
	test.each([
		['by the same key twice', ['m', 'm']],
		['by the key and enter', ['m', '\r']],
		['by both keys in one read', ['ms']],
		['by a way that is not possible', ['m', 'f']],
		['by a paste', ['m', '\u001b[200~s\u001b[201~']],
	])('%s', async (_, keys) => {
		const screen = await start();
		for (const key of keys) await screen.type(key);
		expect(screen.written()).toEqual([]);
	});
});

describe('nothing is ended from an open diff', () => {
	test.each([
		['by the key that discards, twice', ['x', 'x']],
		['by it and enter', ['x', '\r']],
		['by it and a shift away', ['x', 'X', 'B', 'Y']],
		['by one choice, when something unique would go', ['x', 'b', 'b', '\r']],
		['by all keys in one read', ['xby']],
		['by the last keys in one read', ['x', 'by']],
		['by the key that merges, twice', ['m', 'm']],
		['by it and enter', ['m', '\r', ' ', 'M']],
		['by both its keys in one read', ['ms']],
		['by bursts', ['xbyxby', 'msmsms', 'pppp', 'yyyy']],
		[
			'by pastes',
			['\u001b[200~xby\n\u001b[201~', 'x', '\u001b[200~by\u001b[201~', '\u001b[200~y\u001b[201~'],
		],
		['by keys typed into its search', ['/', 'x', 'b', 'y', '\r']],
	])('%s', async (_, keys) => {
		const screen = await start();
		await screen.type('\r');
		expect(screen.desk.store.getState().view).toBe('diff');
		for (const key of keys) await screen.type(key);
		expect(screen.written()).toEqual([]);
	});

	test('by the first key after the focus came back; the same keys, a hand apart, do it', async () => {
		const screen = await start();
		for (const key of ['\r', 'x', 'b']) await screen.type(key);
		screen.comeBack();
		await screen.type('y');
		expect(screen.written()).toEqual([]);
		await screen.type('y');
		expect(screen.written()).toMatchObject([{name: 'discard'}]);
	});
});

describe('in an open diff, whatever is marked in the list, the worktree that is read is meant', () => {
	const open = async () => {
		const screen = await start();
		// marks the first two, and comes to the third
		for (const key of [' ', ' ', '\r']) await screen.type(key);
		expect(screen.desk.store.getState()).toMatchObject({view: 'diff', selected: '/work/rate'});
		return screen;
	};

	test.each([
		['m', 'merge'],
		['x', 'discard'],
	])('by %s', async (key, name) => {
		const screen = await open();
		await screen.type(key);
		expect(screen.desk.store.getState().sheet).toMatchObject({kind: name, paths: ['/work/rate']});
	});

	test('by p', async () => {
		const screen = await open();
		await screen.type('p');
		expect(screen.written()).toMatchObject([{name: 'keep', input: {worktree: '/work/rate'}}]);
	});

	test('by what help and palette run', async () => {
		const screen = await open();
		for (const key of [':', 'discard', '\r']) await screen.type(key);
		expect(screen.desk.store.getState().sheet).toMatchObject({kind: 'discard', paths: ['/work/rate']});
	});
});

test('a burst in the list still moves, but does nothing else', async () => {
	const screen = await start();
	await screen.type('jjjj');
	expect(screen.desk.store.getState().selected).toBe('/work/gone');
	await screen.type('pppp');
	await screen.type('ttqq');
	expect(screen.written()).toEqual([]);
	expect(screen.told).toEqual([]);
});

test('esc never quits; q does, from the list', async () => {
	const screen = await start();
	for (const key of ['\u001b', '\u001b']) {
		await screen.type(key);
		await screen.pass(escapeWait);
	}
	expect(screen.told).toEqual([]);
	await screen.type('q');
	expect(screen.told).toEqual(['exit 0']);
});
