import {afterEach, expect, test} from 'vitest';
import {listed} from '../state/diff/listed-file.ts';
import {makeFakeApp} from './fake-app.ts';
import {makeRow} from './make-row.ts';
import {openScreen} from './open-screen.tsx';

let close = (): void => undefined;
afterEach(() => close());

const patchOf = (name: string) =>
	`diff --git a/${name} b/${name}\nindex 1..2 100644\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-old of ${name}\n+new of ${name}\n`;

/** Opens the diff of one worktree in a screen of its own, as after a start. */
const start = async (kept: ReadonlyMap<string, string>, second = 'b1', settings = {}) => {
	const fake = makeFakeApp(
		{
			diff: ({scope}) => ({
				worktree: {id: null, path: '/work/login', branch: 'b'},
				base: 'main',
				scope,
				files: [listed('a.ts', 'a1'), listed('b.ts', scope === 'all' ? second : 'part')],
				lines_added: 2,
				lines_deleted: 2,
				patch: patchOf('a.ts') + patchOf('b.ts'),
			}),
		},
		settings,
	);
	fake.viewed.set('/work/login', kept);
	const screen = openScreen({fake, columns: 80, rows: 24});
	close = screen.close;
	fake.sendRows([makeRow('login', {path: '/work/login'})]);
	await screen.settled();
	await screen.type('\r');
	await screen.pass(60);
	const press = async (key: string) => {
		await screen.type(key);
		await screen.pass(60);
	};
	return {
		press,
		text: () => screen.lines().join('\n'),
		marks: () => [...(fake.viewed.get('/work/login') ?? [])],
		desk: screen.desk,
	};
};

test('a viewed file stays folded after a restart, until its content changes', async () => {
	const first = await start(new Map());
	await first.press('v');
	await first.press('v');
	expect(first.marks()).toEqual([
		['a.ts', 'a1'],
		['b.ts', 'b1'],
	]);
	close();

	const again = await start(new Map(first.marks()));
	expect(again.text()).toContain('viewed 2/2');
	expect(again.text()).not.toContain('new of');
	close();

	const changed = await start(new Map(first.marks()), 'b2');
	expect(changed.text()).toContain('viewed 1/2');
	expect(changed.text()).toContain('new of b.ts');
	expect(changed.marks()).toEqual([['a.ts', 'a1']]);
});

test('part of the work tells nothing of what was viewed in the whole', async () => {
	const {press, text, marks} = await start(new Map([['b.ts', 'b1']]));
	await press('B');
	await press('j');
	await press('\r');
	expect(text()).toContain('scope: committed');
	expect(text()).toContain('new of b.ts');
	expect(marks()).toEqual([['b.ts', 'b1']]);
});

test('a diff is shown the way that the settings say', async () => {
	expect((await start(new Map(), 'b1', {diff_view: 'split'})).text()).toMatch(
		/old of a\.ts +│.*new of a\.ts/,
	);
	close();
	expect((await start(new Map())).text()).not.toMatch(/old of a\.ts +│/);
});
