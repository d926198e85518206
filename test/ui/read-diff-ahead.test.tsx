import {afterEach, describe, expect, test} from 'vitest';
import {refuse} from '../../source/model/problem.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

/** Milliseconds: longer than a selection must rest. */
const rest = 200;

const patch = 'diff --git a/one b/one\n--- a/one\n+++ b/one\n@@ -1 +1 @@\n-old words\n+new words\n';
const given: Answers = {
	...answers,
	diff: ({worktree}) => ({
		worktree: {id: null, path: worktree, branch: 'b'},
		...{base: 'main', scope: 'all', files: [], lines_added: 1, lines_deleted: 1, patch},
	}),
};

const start = async (columns: number, rows: number, told: Answers = given) => {
	const fake = makeFakeApp(told);
	const screen = openScreen({fake, columns, rows});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	const diffs = () => fake.asked.filter(({name}) => name === 'diff').map(({input}) => String(input.worktree));
	return {fake, diffs, ...screen};
};

test('where there is no preview, the diff of a row that the selection rests on is read before it is opened', async () => {
	const {diffs, pass, type, desk, lines} = await start(56, 12);
	desk.store.dispatch({area: 'list', kind: 'select', path: '/work/dark'});
	expect(diffs()).toEqual([]);
	await pass(rest);
	expect(diffs()).toEqual(['/work/dark']);
	await type('\r');
	expect(lines().join('\n')).toContain('new words');
});

test('a selection that moves on asks for nothing on its way', async () => {
	const {diffs, pass, type} = await start(56, 12);
	await pass(rest);
	const before = diffs().length;
	await type('j');
	await type('j');
	await type('k');
	expect(diffs()).toHaveLength(before);
	await pass(rest);
	expect(diffs()).toHaveLength(before + 1);
});

test('the same state of a row is read once, also when others change', async () => {
	const {diffs, pass, fake} = await start(56, 12);
	await pass(rest);
	const before = diffs();
	expect(before).toHaveLength(1);
	fake.sendRows(sketchRows.map(row => (row.path === before[0] ? row : {...row, lines_added: 99})));
	await pass(rest);
	expect(diffs().filter(path => path === before[0])).toEqual(before);
});

test('beside a preview nothing is read twice', async () => {
	const {diffs, pass} = await start(120, 30);
	await pass(rest);
	expect(diffs()).toHaveLength(1);
});

describe('the rows next to the selected one', () => {
	/** Milliseconds: longer than a selection must rest until its neighbours are read. */
	const longRest = 600;
	const order = (screen: Awaited<ReturnType<typeof start>>) => screen.desk.store.getState().visible;

	test.each([
		['no preview', 56, 12],
		['a preview', 120, 30],
	])(
		'are read when it has rested for longer, with %s, and then a step and a key show the diff',
		async (_, columns, rows) => {
			const screen = await start(columns, rows);
			const [first = '', second = '', third = ''] = order(screen);
			screen.desk.store.dispatch({area: 'list', kind: 'select', path: second});
			await screen.pass(longRest);
			expect(screen.diffs().slice(-3)).toEqual([second, third, first]);
			const before = screen.diffs().length;
			await screen.type('j');
			await screen.type('\r');
			expect(screen.lines().join('\n')).toContain('new words');
			// the open diff itself asks for all of it
			expect(screen.diffs().slice(before)).toEqual([third]);
		},
	);

	test('are read once: not again when they change, and not for ever when they cannot be read', async () => {
		const screen = await start(56, 12);
		const [first = '', second = ''] = order(screen);
		await screen.pass(longRest);
		expect(screen.diffs()).toEqual([first, second]);
		screen.fake.sendRows(sketchRows.map(row => (row.path === second ? {...row, lines_added: 99} : row)));
		await screen.pass(longRest);
		expect(screen.diffs()).toEqual([first, second]);

		const failing = await start(56, 12, {
			...given,
			diff: ({worktree}) => {
				throw refuse('worktree_missing', {path: String(worktree), branch: null});
			},
		});
		await failing.pass(3 * longRest);
		expect(failing.diffs()).toHaveLength(2);
	});
});
