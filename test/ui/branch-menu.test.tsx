import {afterEach, expect, test} from 'vitest';
import {makeFakeApp} from './fake-app.ts';
import {makeRow, sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

const start = async () => {
	const fake = makeFakeApp(answers);
	const screen = openScreen({fake});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	const press = async (...keys: readonly string[]) => {
		for (const key of keys) await screen.type(key);
	};
	const chosen = () => screen.lines().find(line => /^│ ›/.test(line));
	return {fake, press, chosen, ...screen};
};

test('the target of a merge is picked however fast it is typed', async () => {
	const {desk, press, chosen} = await start();
	await press('m', 't');
	expect(chosen()).toContain('main');
	await press('jj');
	const wanted = chosen()?.replace(/[│›]/g, '').trim();
	expect(wanted).not.toBe('main');
	await press('kj\r');
	const {sheet} = desk.store.getState();
	expect(sheet?.kind === 'merge' && [sheet.asking, sheet.options.into]).toEqual(['mode', wanted]);
});

test('the cursor of a menu of branches keeps to its branch when others come', async () => {
	const {fake, press, chosen, settled} = await start();
	await press('n', '\t', 'j', 'j');
	const before = chosen();
	fake.sendRows([...sketchRows.slice(0, 1), makeRow('a-new-one'), ...sketchRows.slice(1)]);
	await settled();
	expect(chosen()).toBe(before);
});

test('picking the base of the record again is no target of its own', async () => {
	const {desk, press} = await start();
	await press('m', 't', 'j', '\r', 't', 'g', '\r');
	const {sheet} = desk.store.getState();
	expect(sheet?.kind === 'merge' && sheet.options.into).toBeNull();
});

test('branches without a worktree are offered too, once they are read, after those of the rows', async () => {
	const fake = makeFakeApp(answers, {}, ['main', 'release/1.x', 'copse/login-form', 'old 修复']);
	const screen = openScreen({fake, rows: 40});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	for (const key of ['m', 't']) await screen.type(key);
	const offered = () =>
		screen
			.lines()
			.filter(line => line.startsWith('│ '))
			.map(line => line.slice(4, 40).replace(/│.*/, '').trim());
	expect(offered()).toEqual(expect.arrayContaining(['release/1.x', 'old 修复']));
	expect(offered().filter(name => name === 'main')).toHaveLength(1);
	await screen.type('G');
	await screen.type('\r');
	const {sheet} = screen.desk.store.getState();
	expect(sheet?.kind === 'merge' && sheet.options.into).toBe('old 修复');
});
