import {afterEach, describe, expect, test} from 'vitest';
import type {GitTrace} from '../../source/git/git-call.ts';
import {listed} from '../state/diff/listed-file.ts';
import {conflictAnswer} from './conflict-answer.ts';
import {makeFakeApp} from './fake-app.ts';
import {makeRequest} from './make-request.ts';
import {mainRow, makeRow, noon} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {overlapAnswer} from './overlap-answer.ts';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

const numbers = (count: number): readonly string[] =>
	Array.from({length: count}, (_, index) => String(index).padStart(3, '0'));

/** One file of so many lines, one of them 200 cells long. */
const patch = [
	'diff --git a/a b/a\nindex 1..2 100644\n--- a/a\n+++ b/a\n@@ -0,0 +1,90 @@\n',
	...numbers(89).map(name => `+line ${name}\n`),
	`+${'wide '.repeat(40)}\n`,
].join('');

const hunk = (lines: readonly string[]) => ({from: 1, count: lines.length, lines});
const sides = {base: hunk([]), ours: hunk(numbers(60)), theirs: hunk(numbers(70))};

const longAnswers = {
	...answers,
	conflicts: () => ({
		...conflictAnswer,
		files: conflictAnswer.files.slice(0, 1).map(file => ({...file, hunks: [sides]})),
	}),
	overlaps: () => ({
		...overlapAnswer,
		order: numbers(90).map(() => ({path: '/work/x', base: 'main', step: 'as_it_is', conflicts_with: []})),
	}),
	diff: () => ({
		...{worktree: {id: null, path: '/work/w000', branch: 'b'}, base: 'main', scope: 'all', patch},
		...{files: [listed('a', 'a1')], lines_added: 90, lines_deleted: 0},
	}),
};

const longRequest = (lines: number) => {
	const request = makeRequest();
	return {...request, plan: {...request.plan, lines: numbers(lines).map(name => `untracked  ${name}`)}};
};

const commands: readonly GitTrace[] = numbers(90).map((name, number) => ({
	...{number, args: ['show', name], cwd: '/work/shop', writes: false, startedAt: noon, milliseconds: 1},
	...{exitCode: 0, outputBytes: 0, message: ''},
}));

const start = async (opening: readonly string[], columns = 60, rows = 16) => {
	const fake = makeFakeApp(longAnswers, {}, numbers(90));
	Object.assign(fake.app, {commandLog: () => commands});
	const screen = openScreen({fake, columns, rows});
	close = screen.close;
	const forecast = {kind: 'conflicts', files: ['a']} as const;
	fake.sendRows([mainRow, ...numbers(90).map(name => makeRow(`w${name}`, {forecast}))]);
	fake.send({kind: 'requests', requests: [longRequest(90)]});
	await screen.settled();
	const press = async (keys: string): Promise<string> => {
		await screen.type(keys);
		await screen.pass(60);
		return screen.lines().join('\n');
	};
	for (const key of opening) await press(key);
	const resize = async (size: {readonly columns: number; readonly rows: number}): Promise<string> => {
		Object.assign(screen.stdout, size);
		screen.desk.store.dispatch({area: 'screen', kind: 'resized', ...size});
		await screen.pass(60);
		return screen.lines().join('\n');
	};
	return {fake, press, resize, text: () => screen.lines().join('\n'), pass: screen.pass};
};

const [up, down, pageUp, pageDown] = ['\u001b[A', '\u001b[B', '\u001b[5~', '\u001b[6~'];

/** Every view that scrolls: how it is opened, then a key one way and one back. */
const views: readonly (readonly [string, readonly string[], string, string])[] = [
	['the list', [], 'j', 'k'],
	['the list by pages', [], pageDown, pageUp],
	['the requests', ['a'], ' ', pageUp],
	['help', ['?'], down, up],
	['help by pages', ['?'], pageDown, pageUp],
	['the command log', ['@'], 'j', 'k'],
	['the command log by pages', ['@'], pageDown, pageUp],
	['a diff', ['\r'], 'j', 'k'],
	['a diff by pages', ['\r'], ' ', 'b'],
	['a diff sideways', ['\r', 'G'], 'L', 'H'],
	['the conflict view', ['C'], 'j', 'k'],
	['the conflict view by pages', ['C'], ' ', 'b'],
	['the overlap view', ['O'], 'j', 'k'],
	['the menu of targets', ['m', 't'], 'j', 'k'],
	['the menu of bases', ['n', '\t'], 'j', 'k'],
	['the menu of orders', ['s'], 'j', 'k'],
	['the menu of scopes', ['\r', 'B'], 'j', 'k'],
];

/** More presses than any of these views has lines. */
const many = 250;
const ofText = (frame: string): number => frame.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

describe.each(views)('%s', (_, opening, on, back) => {
	test('ends where its last line is, and goes back at the first press', async () => {
		const {press, text} = await start(opening);
		const first = text();
		const end = await press(on.repeat(many));
		expect(end).not.toBe(first);
		// nothing is scrolled out of sight
		expect(ofText(end)).toBeGreaterThan(ofText(first) / 3);
		expect(await press(on)).toBe(end);
		expect(await press(back)).not.toBe(end);
		expect(await press(back.repeat(many))).toBe(first);
	});

	test('goes back at the first press after the screen became lower, wider and higher', async () => {
		const {press, resize} = await start(opening);
		await press(on.repeat(many));
		for (const size of [
			{columns: 60, rows: 12},
			{columns: 90, rows: 16},
			{columns: 60, rows: 22},
		]) {
			const end = await resize(size);
			expect(await press(back)).not.toBe(end);
			await press(on.repeat(many));
		}
	});
});

test('a request that became shorter meanwhile is scrolled back at the first press', async () => {
	const {fake, press, text, pass} = await start(['a']);
	await press(' '.repeat(many));
	fake.send({kind: 'requests', requests: [longRequest(30)]});
	await pass(60);
	const end = text();
	expect(end).toContain('untracked 029');
	expect(await press(pageUp)).not.toBe(end);
});
