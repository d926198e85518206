import stringWidth from 'string-width';
import {afterEach, expect, test} from 'vitest';
import {makeFakeApp} from './fake-app.ts';
import {mainRow, makeRow, sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

const hostile = [
	mainRow,
	makeRow('漢字の長い名前のワークツリーです、とても長い'),
	makeRow('emoji 👩‍💻 ❤️ 🇩🇪 👍🏽 1️⃣ 🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉', {path: '/work/emoji'}),
	makeRow('cafe\u0301 na\u0308ive e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301', {
		path: '/work/marks',
	}),
	makeRow('\u001b[31mred\u001b[0m\u0007\t\u202e', {path: '/work/control', branch: '\u001b]0;title\u0007'}),
	makeRow('x'.repeat(200), {path: '/work/long', agent: 'y'.repeat(80), note: 'z'.repeat(300)}),
	...sketchRows.slice(1),
];
const sizes = [
	[200, 50],
	[100, 24],
	[60, 30],
	[60, 14],
	[40, 24],
	[40, 12],
	[25, 8],
] as const;

let close = (): void => undefined;
afterEach(() => close());

const open = async (columns: number, rows: number) => {
	const fake = makeFakeApp(answers);
	const screen = openScreen({fake, columns, rows});
	close = screen.close;
	fake.sendRows(hostile);
	await screen.settled();
	return screen;
};

const ways: Readonly<Record<string, readonly string[]>> = {
	'the list': [],
	'the merge sheet': ['m'],
	'its target': ['m', 't'],
	'its message': ['m', 'e', '漢'],
	'the discard sheet': ['x'],
	'the sheet for a new worktree': ['n', '漢', '字'],
	'its base': ['n', '\t'],
	'the order': ['s'],
	'the filter': ['/', '漢'],
	help: ['?'],
	'the palette': [':', 'm'],
	'the command log': ['@', '\r'],
	'the conflict view': ['/', 'd', 'a', 'r', 'k', '\r', 'C', 'J'],
	'its search': ['/', 'd', 'a', 'r', 'k', '\r', 'C', '/', '漢'],
	'one of several': ['*', 'w'],
	overlaps: ['O', 'j', 'j'],
	'an error': ['p'],
	'many marks': ['*', 'x'],
};

test.each(sizes)(
	'at %i × %i all is exactly as high and never wider than the terminal',
	async (columns, rows) => {
		const screen = await open(columns, rows);
		for (const [name, keys] of Object.entries(ways)) {
			for (const key of keys) await screen.type(key);
			const lines = screen.lines();
			expect(lines, name).toHaveLength(rows);
			for (const line of lines) expect(stringWidth(line), `${name}: ${line}`).toBeLessThanOrEqual(columns);
			expect(lines.join('\n')).not.toMatch(/(?!\n)\p{Control}|\u200d|\ufe0f|\u202e/u);
			screen.desk.store.dispatch({area: 'sheet', kind: 'close'});
			screen.desk.store.dispatch({area: 'filter', kind: 'clear'});
			await screen.settled();
		}
	},
);

test('smaller than 25 × 8 there is one line that says so', async () => {
	expect((await open(24, 8)).lines()).toEqual(['copse needs 25x8']);
	close();
	expect((await open(10, 3)).lines()).toEqual(['copse need']);
});

test('every row stands on the screen once, cells in line', async () => {
	const lines = (await open(40, 24)).lines();
	const listed = lines.filter(line => /^ [› ] [◆●✗✓○!]/.test(line));
	expect(listed).toHaveLength(hostile.length - 1);
	expect(new Set(listed.map(line => stringWidth(line)))).toEqual(new Set([40]));
});

test('of two hundred rows only those on the screen are drawn', async () => {
	const fake = makeFakeApp(answers);
	const screen = openScreen({fake, columns: 80, rows: 12});
	close = screen.close;
	fake.sendRows([mainRow, ...Array.from({length: 200}, (_, index) => makeRow(`row-${index}`))]);
	await screen.settled();
	await screen.type('G');
	const lines = screen.lines();
	expect(lines).toHaveLength(12);
	expect(lines.some(line => line.startsWith(' › '))).toBe(true);
});

test('a key press measures no row that it does not show', async () => {
	const fake = makeFakeApp();
	const screen = openScreen({fake, columns: 120, rows: 24});
	let measured = 0;
	const rows = Array.from({length: 200}, (_, index) => {
		const row = makeRow(`row ${String(index).padStart(3, '0')}`);
		if (index < 100) return row;
		// how the work came into the base is looked at by a column, and by nothing else
		return Object.defineProperty({...row}, 'merged_by', {
			get: () => {
				measured += 1;
				return null;
			},
		});
	});
	fake.sendRows([mainRow, ...rows]);
	await screen.settled();
	expect(measured).toBeGreaterThan(0);
	const before = measured;
	for (const key of ['j', 'j', 'k']) await screen.type(key);
	screen.close();
	expect(measured).toBe(before);
});

test('ASCII signs are all there is when they are asked for', async () => {
	const fake = makeFakeApp(answers);
	const screen = openScreen({fake, columns: 60, rows: 14, glyphs: 'ascii'});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	expect(screen.lines().join('\n')).toMatch(/^[\x20-\x7e\n]*$/);
	await screen.type('m');
	expect(screen.lines().slice(0, 4).join('\n')).toMatch(/^[\x20-\x7e\n]*$/);
});
