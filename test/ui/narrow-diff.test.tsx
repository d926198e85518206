import {afterEach, describe, expect, test} from 'vitest';
import {cellWidth} from '../../source/text/text-width.ts';
import {listed} from '../state/diff/listed-file.ts';
import {makeFakeApp} from './fake-app.ts';
import {makeRow} from './make-row.ts';
import {openScreen} from './open-screen.tsx';

let close = (): void => undefined;
afterEach(() => close());

const paths = ['src/a.ts', '文書/とても長いファイル名のメモ帳-🎉.md', 'src/addresses/service.ts', 'src/z.ts'];
const patch = paths
	.map(
		name =>
			`diff --git a/${name} b/${name}\nindex 1..2 100644\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-old 漢字\n+new 漢字\n`,
	)
	.join('');

const start = async (columns: number, rows = 18, name = 'wide 漢字') => {
	const fake = makeFakeApp({
		diff: ({scope}) => ({
			...{worktree: {id: null, path: '/work/login', branch: 'b'}, base: 'main', scope, patch},
			files: paths.map(each => ({...listed(each, `${each}@1`), uncommitted: each.includes('addresses')})),
			...{lines_added: 4, lines_deleted: 4},
		}),
		notes: () => ({name: 'login', notes: []}),
		keep: () => ({}),
	});
	const screen = openScreen({fake, columns, rows});
	close = screen.close;
	fake.sendRows([makeRow(name, {path: '/work/login'})]);
	await screen.settled();
	const press = async (...keys: readonly string[]): Promise<readonly string[]> => {
		for (const key of keys) {
			await screen.type(key);
			await screen.pass(60);
		}
		return screen.lines();
	};
	await press('\r');
	return {press, fake, text: () => screen.lines().join('\n')};
};

describe.each([200, 100, 60, 40])('the diff in %i columns', columns => {
	test('says that it leaves something out, however long the name is', async () => {
		const {press} = await start(columns, 18, 'a very long name of a task 漢字🎉 '.repeat(4));
		expect((await press('w'))[0]).toMatch(columns < 60 ? /no white space/ : /white space ignored/);
		const both = (await press('B', 'j', 'j', '\r'))[0];
		expect(both).toMatch(/uncommitted/);
		expect(both).toMatch(/no white space|white space ignored/);
		expect((await press('w'))[0]).not.toMatch(/white space/);
	});

	test('names the file that the cursor is in as a whole', async () => {
		const {press} = await start(columns);
		for (const short of ['addresses/service.ts', 'src/z.ts']) {
			const strip = (await press(']', ...(short.startsWith('a') ? [']'] : [])))[1] ?? '';
			expect(strip).toContain(short);
			expect(cellWidth(strip)).toBeLessThanOrEqual(columns);
		}
	});

	test('keeps what is said of a file apart from its numbers, and whole or away', async () => {
		const {text} = await start(columns);
		const line =
			text()
				.split('\n')
				.find(each => each.includes('src/addresses/service.ts')) ?? '';
		expect(line).toMatch(/service\.ts( {2}uncommitted)? {2,}\+1 −1 {2}M/);
	});

	test('says why it does not what a key is for', async () => {
		const {press, text} = await start(columns);
		const words = () => text().replaceAll(/\s+/g, ' ');
		await press('n');
		expect(words()).toContain('nothing is searched for: begin a search first');
		await press(')');
		expect(words()).toContain('there are no notes in this diff');
		await press('S');
		if (columns < 100) expect(words()).toContain('too narrow for side by side: that takes 80 columns');
		else expect(words()).not.toContain('too narrow');
	});

	test('says where what was done from it is taken back: its own u is none', async () => {
		const {press, text} = await start(columns);
		const words = () => text().replaceAll(/\s+/g, ' ');
		await press('p');
		expect(words()).toContain('kept · in the list u takes it back');
		await press('\u001b', 'p');
		expect(words()).toContain('kept · u takes it back');
	});

	test('says that it took several keys at once for no decision', async () => {
		const {press, fake, text} = await start(columns);
		await press('pppp');
		expect(text().replaceAll(/\s+/g, ' ')).toContain('several keys came at once: press it again');
		expect(fake.asked.filter(({name}) => name === 'keep')).toEqual([]);
	});
});
