import {afterEach, describe, expect, test} from 'vitest';
import {problem, Refusal} from '../../source/model/problem.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers, discardPlan} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

const path = '/home/somebody/work/of-the-team/shop-12345678/login-form-abcdef';
const locked = problem('locked', {path, reason: 'on a disk that is not always there'});

const barred: Answers = {...answers, discard: () => ({plan: {...discardPlan, problem: locked}})};
const failing: Answers = {
	...answers,
	discard: () => {
		throw new Refusal(locked);
	},
};

/** What the sheet says, its lines joined, without its frame. */
const sheetOf = async (given: Answers, columns: number, rows: number, keys = ['x']): Promise<string> => {
	const fake = makeFakeApp(given);
	const screen = openScreen({fake, columns, rows});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	for (const key of keys) await screen.type(key);
	return screen
		.lines()
		.filter(line => line.startsWith('│'))
		.map(line => line.replaceAll('│', '').trim())
		.join(' ');
};

const sizes = [
	[200, 50],
	[120, 30],
	[80, 24],
	[60, 20],
	[40, 15],
	[25, 8],
] as const;

describe.each(sizes)('at %i × %i', (columns, rows) => {
	test('a worktree that cannot be discarded says why before what would go', async () => {
		expect(await sheetOf(barred, columns, rows)).toMatch(/^✗ the worktree at/);
	});

	test('so does one that could not be looked at', async () => {
		expect(await sheetOf(failing, columns, rows)).toMatch(/^locked: the worktree at/);
	});
});

test.each(sizes.filter(([, rows]) => rows > 8))(
	'and what to do about it, at %i × %i',
	async (columns, rows) => {
		for (const given of [barred, failing])
			expect(await sheetOf(given, columns, rows)).toContain('git worktree unlock');
	},
);

test.each(sizes)('of many marked ones the one that cannot be is named, at %i × %i', async (columns, rows) => {
	const given: Answers = {
		...answers,
		discard: ({worktree}) => ({
			plan: {...discardPlan, problem: worktree === '/work/flaky' ? locked : null},
		}),
	};
	expect(await sheetOf(given, columns, rows, ['*', 'x'])).toMatch(/fix\/flaky\S* +the/);
});
