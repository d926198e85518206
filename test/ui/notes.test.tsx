import {afterEach, describe, expect, test} from 'vitest';
import type {LineNote, PlacedNote} from '../../source/model/line-note.ts';
import {refuse} from '../../source/model/problem.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {makeRow} from './make-row.ts';
import {openScreen} from './open-screen.tsx';

let close = (): void => undefined;
afterEach(() => close());

const patch = `diff --git a/src/a.ts b/src/a.ts
index 1..2 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -10,3 +10,3 @@ function a()
 const one = 1;
-const two = 2;
+const two = 3;
 return one;
`;

const note = (changes: Partial<PlacedNote> = {}): PlacedNote => ({
	id: 'nt_00000001',
	at: '2026-11-30T10:00:00.000Z',
	path: 'src/a.ts',
	side: 'new',
	line: 11,
	line_text: 'const two = 3;',
	text: 'use four',
	line_now: 11,
	...changes,
});

const answersWith = (kept: LineNote[]): Answers => ({
	diff: () => ({
		worktree: {id: null, path: '/work/login', branch: 'b'},
		base: 'main',
		scope: 'all',
		files: [],
		lines_added: 1,
		lines_deleted: 1,
		patch,
	}),
	note: input => {
		if (input.remove !== undefined) kept.splice(0, 1);
		if (input.text !== undefined) kept.push(note({text: String(input.text)}));
		return {notes: kept.length};
	},
	notes: () => ({name: 'login form', notes: kept}),
});

const start = async (kept: LineNote[] = [], size = {columns: 80, rows: 20}, managed = true) => {
	const answers = {...answersWith(kept)};
	const fake = {...makeFakeApp(answers), answers};
	const screen = openScreen({fake, ...size});
	close = screen.close;
	fake.sendRows([makeRow('login form', {path: '/work/login', managed, line_notes: kept.length})]);
	await screen.settled();
	await screen.type('\r');
	await screen.pass(60);
	const written = () => fake.asked.filter(({name}) => name === 'note').map(({input}) => input);
	const press = async (...keys: readonly string[]) => {
		for (const key of keys) await screen.type(key);
		await screen.pass(60);
	};
	return {...screen, fake, written, press, text: () => screen.lines().join('\n')};
};

describe('c in the diff', () => {
	test('writes a note on the line, and the line shows it', async () => {
		const {press, written, text, lines} = await start();
		await press('j', 'j', 'j', 'j', 'c');
		expect(text()).toContain('┌ Note ─ for the agent');
		expect(text()).toContain('src/a.ts:11');
		expect(text()).toContain('const two = 3;');
		await press('use four', '\r');
		expect(written()).toEqual([
			{
				worktree: '/work/login',
				text: 'use four',
				file: 'src/a.ts',
				line: 11,
				side: 'new',
				line_text: 'const two = 3;',
				adopt: true,
			},
		]);
		expect(text()).toContain('note kept for the agent');
		expect(text()).toMatch(/¶ use four +c change {2}D remove/);
		expect(text()).toContain('1 note');
		await press('k');
		expect(
			lines()
				.find(line => line.includes('const two = 3;'))
				?.startsWith('¶'),
		).toBe(true);
		expect(text()).not.toContain('use four');
		await press(')');
		expect(text()).toContain('use four');
	});

	test('is text: a paste on several lines is one note, keys are letters', async () => {
		const {press, written} = await start();
		await press('c', '\u001b[200~do this\nand that\u001b[201~', 'x', 'q', '\r');
		expect(written()).toMatchObject([{text: 'do this and thatxq', file: 'src/a.ts'}]);
		expect(written()[0]).not.toHaveProperty('line');
	});

	test('esc keeps nothing, and neither does enter on nothing', async () => {
		const {press, written, text} = await start();
		// a lone esc waits for what could follow it
		await press('c', 'half', '\u001b');
		await press('c', '\r');
		expect(written()).toEqual([]);
		expect(text()).toContain('scope: all');
	});

	test('changes the note that is there; emptied it goes', async () => {
		const {press, written, text} = await start([note()]);
		expect(text()).toContain('1 note');
		await press(')', 'c');
		expect(text()).toContain('use four');
		await press('!', '\r');
		expect(written()).toMatchObject([{text: 'use four!', remove: 'nt_00000001', line: 11}]);
		await press('c', '\u0015', '\r');
		expect(written()[1]).toEqual({worktree: '/work/login', remove: 'nt_00000001'});
		expect(text()).toContain('note removed');
	});

	test('tells that a worktree of another tool gets a record', async () => {
		const {press, text} = await start([], {columns: 80, rows: 20}, false);
		await press('c');
		expect(text()).toContain('not made by copse: it gets a record too');
	});
});

test('D takes the note of the line away, C copies all as one block', async () => {
	const {press, written, told, text} = await start([
		note(),
		note({id: 'nt_00000002', line: 12, line_now: null, line_text: 'gone', text: 'old'}),
	]);
	expect(text()).toContain('2 notes');
	await press('C');
	expect(told).toEqual([
		'copy Notes on login form:\n\nsrc/a.ts:11\n    const two = 3;\n  use four\n\nsrc/a.ts:12 (outdated: the line has changed since)\n    gone\n  old',
	]);
	expect(text()).toContain('¶ outdated: old');
	await press('G', 'D');
	expect(text()).toContain('there is no note on this line');
	await press('(', 'D');
	expect(written()).toEqual([{worktree: '/work/login', remove: 'nt_00000001'}]);
});

test('notes that come late are not those of the diff that is open by then', async () => {
	let answerFirst = (): void => undefined;
	const asked = new Promise<void>(resolve => {
		answerFirst = resolve;
	});
	const fake = makeFakeApp({
		...answersWith([]),
		notes: async ({worktree}) => {
			if (worktree === '/work/first') await asked;
			return {name: 'first', notes: worktree === '/work/first' ? [note({text: 'of the first'})] : []};
		},
	});
	const screen = openScreen({fake, columns: 80, rows: 20});
	close = screen.close;
	fake.sendRows([
		makeRow('first', {path: '/work/first', line_notes: 1}),
		makeRow('second', {path: '/work/second'}),
	]);
	await screen.settled();
	for (const key of ['\r', 'q', 'j', '\r']) await screen.type(key);
	await screen.pass(60);
	answerFirst();
	await screen.pass(60);
	expect(screen.lines()[0]).toContain('second');
	expect(screen.lines().join('\n')).not.toMatch(/1 note|of the first/);
});

test('notes that cannot be read are not told to be none', async () => {
	const {press, text, told, fake} = await start();
	Object.assign(fake.answers, {
		notes: () => {
			throw refuse('record_damaged', {path: '/work/x.json', reason: 'not JSON'});
		},
	});
	await press('C');
	expect(told).toEqual([]);
	expect(text()).toContain('mend or move the file');
	expect(text()).not.toContain('there are no notes');
});

test('the list counts them, beside the name and in the preview', async () => {
	const fake = makeFakeApp(answersWith([]));
	const screen = openScreen({fake, columns: 120, rows: 30});
	close = screen.close;
	fake.sendRows([makeRow('login form', {path: '/work/login', line_notes: 3})]);
	await screen.settled();
	expect(screen.lines().join('\n')).toMatch(/login form +¶3/);
	expect(screen.lines().join('\n')).toContain('¶ 3 notes on its lines');
});

test.each([
	[200, 50],
	[60, 40],
	[40, 15],
	[25, 8],
])('T05 the sheet stays in %i×%i, its field in sight', async (columns, rows) => {
	const {press, lines, text} = await start([note()], {columns, rows});
	await press(')', 'c');
	expect(text()).toContain('use four');
	await press('修复🔍é'.repeat(20));
	expect(lines().length).toBeLessThanOrEqual(rows);
	expect(text()).toContain('修');
});
