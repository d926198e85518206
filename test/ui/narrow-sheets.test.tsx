import {afterEach, describe, expect, test} from 'vitest';
import {problem, Refusal} from '../../source/model/problem.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

const start = async (columns: number, rows: number, given: Answers = answers) => {
	const fake = makeFakeApp(given);
	const screen = openScreen({fake, columns, rows});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	return screen;
};

/** The lines of the open sheet between its edges. */
const inside = (lines: readonly string[]): readonly string[] =>
	lines.filter(line => line.startsWith('│')).map(line => line.replaceAll('│', '').trim());

describe.each([
	[40, 15],
	[25, 8],
])('at %i × %i', (columns, rows) => {
	test('the merge sheet says in whole words what each way does', async () => {
		const screen = await start(columns, rows);
		await screen.type('m');
		const ways = inside(screen.lines()).filter(line => /^[fsng] /.test(line));
		expect(ways).toHaveLength(4);
		expect(ways.join('\n')).not.toContain('…');
		expect(ways.join('\n')).toMatch(
			/no: main moved on\n.*1 commit on main\n.*keeps 4 commits\n.*nothing committed/,
		);
	});

	test('where nothing could be planned it says why before all else', async () => {
		const screen = await start(columns, rows, {
			...answers,
			merge: () => {
				throw new Refusal(
					problem('operation_in_progress', {path: '/work/a', operation: 'rebase', of: 'worktree'}),
				);
			},
		});
		await screen.type('m');
		expect(inside(screen.lines())[0]).toMatch(/^operation_/);
	});

	test('the message that is typed is on the screen', async () => {
		const screen = await start(columns, rows);
		for (const key of ['m', 'e', 'Add it']) await screen.type(key);
		expect(screen.lines().join('\n')).toContain('Add it');
	});

	test.each([
		['the merge sheet', ['m']],
		['the discard sheet', ['x']],
		['the discard sheet that waits for a key', ['x', 'b']],
		['one of several attempts', [' ', 'w']],
		['a new worktree', ['n']],
		['the menu of orders', ['s']],
		['help', ['?']],
		['the command log', ['@']],
		['the overlap view', ['O']],
		['a note', ['\r', 'c']],
	])('no word is cut at the lower edge of %s', async (_, pressed) => {
		const patch = 'diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-one\n+two\n';
		const diff = () => ({base: 'main', scope: 'all', files: [], lines_added: 1, lines_deleted: 1, patch});
		const screen = await start(columns, rows, {...answers, diff});
		for (const key of pressed) {
			await screen.type(key);
			await screen.pass(60);
		}
		const edge = screen.lines().find(line => line.startsWith('└')) ?? '';
		expect(edge).toMatch(/^└ \S.* ─*┘$/);
		expect(edge).not.toContain('…');
	});

	test('no word is cut of what can be done with a search in a diff', async () => {
		const patch = 'diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-one\n+two\n';
		const diff = () => ({base: 'main', scope: 'all', files: [], lines_added: 1, lines_deleted: 1, patch});
		const screen = await start(columns, rows, {...answers, diff});
		for (const key of ['\r', '/', 'two', '\r']) {
			await screen.type(key);
			await screen.pass(60);
		}
		expect(screen.lines().at(-1)).toMatch(/^ \/two {3}1\/1/);
		expect(screen.lines().at(-1)).not.toContain('…');
	});

	test('a sheet over the diff stands above its own keys, not above those of the diff', async () => {
		const screen = await start(columns, rows);
		await screen.type('\r');
		await screen.type('x');
		expect(screen.lines()).toHaveLength(rows);
		expect(screen.lines().at(-1)).toMatch(/^ w directory/);
		expect(screen.lines().join('\n')).not.toContain('] next file');
	});
});

test('a remark is read whole where it is narrow', async () => {
	const screen = await start(25, 8);
	await screen.type('a');
	expect(
		screen
			.lines()
			.slice(-4, -1)
			.map(line => line.trimEnd()),
	).toEqual([' · no agent asks for', '   anything: there is', '   nothing to answer']);
});

test('a search of the help that finds nothing says so', async () => {
	const screen = await start(25, 8);
	for (const key of ['?', 'qqq']) await screen.type(key);
	expect(inside(screen.lines()).join('\n')).toMatch(/nothing is called so/);
});

test('the keys stand in the last line although there is no row to preview', async () => {
	const screen = await start(60, 40);
	for (const key of ['/', 'zzz']) await screen.type(key);
	expect(screen.lines()).toHaveLength(40);
	expect(screen.lines().at(-1)).toMatch(/^ ⏎ to the list/);
});

test('below the list of a tall screen the preview stays while a small sheet is open', async () => {
	const screen = await start(60, 40);
	await screen.type('s');
	expect(screen.lines().join('\n')).toContain('ready: ');
});
