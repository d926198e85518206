import {afterEach, describe, expect, test} from 'vitest';
import {makeFakeApp} from './fake-app.ts';
import {makeRow, sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers, discardPlan} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

const never = (): Promise<never> => new Promise(() => undefined);
const waiting = {
	...{merge: never, discard: never, create: never, conflicts: never, overlaps: never, diff: never},
	notes: never,
};

const conflicts = {kind: 'conflicts', files: ['a']} as const;
const rows = [
	...sketchRows.slice(0, 3).map(row => ({...row, forecast: conflicts})),
	makeRow('漢字🎉', {path: '/work/wide', forecast: conflicts}),
];

/** The sheet that is open; the whole screen without one. */
const onTop = (lines: readonly string[]): string => {
	const [top, bottom] = ['┌', '└'].map(corner => lines.findIndex(line => line.startsWith(corner)));
	return (top === -1 ? lines : lines.slice(top, (bottom ?? -1) + 1)).join('\n');
};

const start = async (
	pressed: readonly string[],
	given: Parameters<typeof makeFakeApp>[0],
	size = [25, 8],
) => {
	const fake = makeFakeApp(given);
	const [columns = 25, height = 8] = size;
	const screen = openScreen({fake, columns, rows: height});
	close = screen.close;
	fake.sendRows(rows);
	await screen.settled();
	for (const key of pressed) {
		await screen.type(key);
		await screen.pass(300);
	}
	return screen;
};

describe.each([
	['the merge sheet', ['m']],
	['the merge sheet while a message is typed', ['m', 'e']],
	['the discard sheet', ['x']],
	['the discard sheet of many', ['*', 'x']],
	['the sheet for one of several attempts', ['*', 'w']],
	['the sheet for a new worktree', ['n', 'task']],
	['the conflict view', ['C']],
	['the overlap view', ['O']],
	['the diff', ['\r']],
])('%s', (_, pressed) => {
	test.each([
		[25, 8],
		[40, 15],
		[120, 30],
	])('says at %i × %i that it is still looking', async (columns, height) => {
		const screen = await start(pressed, waiting, [columns, height]);
		expect(onTop(screen.lines())).toMatch(/looking|reading/);
	});
});

test.each([
	['the merge sheet', ['m']],
	['the discard sheet', ['x']],
	['the discard sheet of many', ['*', 'x']],
	['the sheet for one of several attempts', ['*', 'w']],
	['the sheet for a new worktree', ['n', 'task']],
])('%s says nothing of it once all is there', async (_, pressed) => {
	const screen = await start(pressed, answers);
	expect(onTop(screen.lines())).not.toMatch(/looking|reading/);
});

test('of many the last plan is waited for', async () => {
	let asked = 0;
	const screen = await start(['*', 'x'], {
		...waiting,
		discard: () => {
			asked += 1;
			return asked < rows.length - 1 ? {plan: discardPlan} : never();
		},
	});
	expect(asked).toBe(rows.length - 1);
	expect(onTop(screen.lines())).toMatch(/looking/);
});
