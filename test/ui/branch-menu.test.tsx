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
	await press('G', '\r');
});

test('picking the base of the record again is no target of its own', async () => {
	const {desk, press} = await start();
	await press('m', 't', 'j', '\r', 't', 'g', '\r');
	const {sheet} = desk.store.getState();
	expect(sheet?.kind === 'merge' && sheet.options.into).toBeNull();
});
