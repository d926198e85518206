import {afterEach, describe, expect, test} from 'vitest';
import {followMouse} from '../../source/ui/mouse/follow-mouse.ts';
import {type MouseEvent, makeMouseReader} from '../../source/ui/mouse/mouse-reports.ts';
import {makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

const press = (column: number, row: number) => `\u001b[<0;${column + 1};${row + 1}M`;
const release = (column: number, row: number) => press(column, row).replace(/M$/, 'm');

describe('mouse reports', () => {
	const read = (...pieces: readonly string[]) => {
		const events: MouseEvent[] = [];
		const reader = makeMouseReader(event => events.push(event));
		return {rest: pieces.map(reader).join(''), events};
	};

	test('are taken out of what is read, and say what was done', () => {
		const text = `${press(4, 2)}${release(4, 2)}\u001b[<64;1;300M\u001b[<65;1;300M`;
		expect(read(text)).toEqual({
			rest: '',
			events: [
				{kind: 'press', column: 4, row: 2},
				{kind: 'wheel_up', column: 0, row: 299},
				{kind: 'wheel_down', column: 0, row: 299},
			],
		});
	});

	test('are put together however they are cut, after the escape sequence has begun as theirs', () => {
		const text = press(120, 44);
		for (let at = 3; at < text.length; at += 1)
			expect(read(text.slice(0, at), text.slice(at)), `cut at ${at}`).toEqual(read(text));
	});

	test('say nothing of other buttons, modifiers and releases', () => {
		for (const button of [1, 2, 3, 4, 8, 16, 32, 66, 68, 128])
			expect(read(`\u001b[<${button};1;1M`)).toEqual({rest: '', events: []});
	});

	test('leave keys as they are, and count for nothing beside them', () => {
		for (const keys of ['x', '\u001b', '\u001b[A', '\u001b[200~a\u001b[201~', '\u001b[I', 'ab\r'])
			expect(read(keys)).toEqual({rest: keys, events: []});
		expect(read(`x${press(1, 1)}`)).toEqual({rest: 'x', events: []});
	});
});

let close = (): void => undefined;
afterEach(() => close());

const start = async (columns = 120, rows = 30) => {
	const fake = makeFakeApp({
		...answers,
		diff: () => ({
			worktree: {id: null, path: '/work/login', branch: 'b'},
			base: 'main',
			scope: 'all',
			files: [],
			lines_added: 40,
			lines_deleted: 0,
			patch: `diff --git a/a.ts b/a.ts\nnew file mode 100644\nindex 0..2\n--- /dev/null\n+++ b/a.ts\n@@ -0,0 +1,60 @@\n${Array.from({length: 60}, (_, index) => `+line ${index + 1}.\n`).join('')}`,
		}),
	});
	const screen = openScreen({fake, columns, rows});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	const state = screen.desk.store.getState;
	const mouse = async (kind: MouseEvent['kind'], column: number, row: number) => {
		followMouse(screen.desk, {kind, column, row});
		await screen.pass(60);
	};
	return {...screen, fake, state, mouse, text: () => screen.lines().join('\n')};
};

describe.each([
	[200, 50],
	[120, 30],
	[60, 40],
	[40, 15],
	[25, 8],
])('T05 a press in the list of %i×%i', (columns, rows) => {
	test('selects the row that is drawn there; on that row it opens the diff', async () => {
		const {lines, mouse, state, text} = await start(columns, rows);
		const wanted = lines().findIndex(line => line.includes('rate'));
		await mouse('press', 12, wanted);
		expect(state().selected).toBe('/work/rate');
		expect(state().view).toBe('list');
		await mouse('press', 12, wanted);
		expect(state()).toMatchObject({view: 'diff', selected: '/work/rate'});
		expect(text()).toContain('a.ts');
	});

	test('is nothing where no row is', async () => {
		const {mouse, state} = await start(columns, rows);
		const before = state().selected;
		for (const row of [0, rows - 1, rows + 5]) await mouse('press', 3, row);
		if (columns >= 100) await mouse('press', columns - 2, 3);
		expect(state()).toMatchObject({selected: before, view: 'list'});
	});
});

test('the wheel moves through the list, and scrolls the diff with the cursor in its place', async () => {
	const {mouse, state, type, pass, lines} = await start(80, 20);
	const first = state().selected;
	await mouse('wheel_down', 1, 5);
	expect(state().selected).not.toBe(first);
	await mouse('wheel_up', 1, 5);
	expect(state().selected).toBe(first);
	await type('\r');
	await pass(60);
	await mouse('press', 20, 9);
	expect(lines()[9]).toMatch(/^›.*line 6\./);
	await mouse('wheel_down', 20, 9);
	expect(lines()[9]).toMatch(/^›.*line 9\./);
	await mouse('wheel_up', 20, 9);
	expect(lines()[9]).toMatch(/^›.*line 6\./);
	// the file tree beside it is no part of it
	await type('t');
	await mouse('press', 3, 4);
	expect(lines().find(line => line.includes('› '))).not.toMatch(/line 1\./);
});

test('nothing is decided by a mouse: while a sheet is open it does nothing at all', async () => {
	const {mouse, state, type, fake} = await start();
	// the preview reads by itself
	const verbs = () => fake.asked.filter(({name}) => name !== 'diff');
	for (const key of ['m', 'x', 'n', '?', ':', '@', 's']) {
		await type(key);
		const before = {...state(), now: 0};
		const asked = verbs();
		for (let row = 0; row < 30; row += 1) await followAll(mouse, row);
		expect({...state(), now: 0}, key).toEqual(before);
		expect(verbs()).toEqual(asked);
		await type('\u001b');
		await mouse('wheel_up', 0, 0);
	}
}, 20_000);

const followAll = async (
	mouse: (kind: MouseEvent['kind'], column: number, row: number) => Promise<void>,
	row: number,
): Promise<void> => {
	if (row % 5 !== 0) return;
	for (const kind of ['press', 'wheel_down'] as const) await mouse(kind, 6, row);
};
