import {afterEach, describe, expect, test} from 'vitest';
import {makeFakeApp} from './fake-app.ts';
import {mainRow, sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';

let close = (): void => undefined;
afterEach(() => close());

const sizes = [
	[200, 50],
	[100, 30],
	[60, 40],
	[40, 15],
	[25, 8],
] as const;

const withRows = async (
	rows: typeof sketchRows,
	[columns, height]: readonly [number, number],
	settings: Readonly<Record<string, unknown>> = {},
) => {
	const fake = makeFakeApp({}, settings);
	const screen = openScreen({fake, columns, rows: height});
	close = screen.close;
	fake.sendRows(rows);
	await screen.settled();
	const words = screen
		.lines()
		.map(line => line.replace(/[│─].*/, '').trim())
		.join(' ')
		.replace(/\s+/g, ' ');
	return {...screen, words};
};

describe.each(sizes)('T05 at %i×%i', (...size) => {
	test('a repository without worktrees says how one is made', async () => {
		const {words, lines} = await withRows([mainRow], size);
		expect(words).toContain('no worktrees yet n makes one, with a branch of its own');
		expect(Math.max(...lines().map(line => line.length))).toBeLessThanOrEqual(size[0]);
		expect(lines().length).toBeLessThanOrEqual(size[1]);
	});

	test('a repository without a commit says that one is needed, and how', async () => {
		const {words} = await withRows([{...mainRow, head_sha: null}], size);
		expect(words).toContain('no commit yet on main');
		expect(words).toContain('`git commit --allow-empty -m Start` makes the first');
	});
});

test('a bare repository has no commit of its own to miss', async () => {
	const {words} = await withRows([{...mainRow, bare: true, head_sha: null}], sizes[1]);
	expect(words).toContain('no worktrees yet');
});

test('the keys named are those of the settings, and none that is switched off', async () => {
	const {words} = await withRows([mainRow], sizes[1], {keys: {new: 'N', help: null}});
	expect(words).toContain('N makes one');
	expect(words).not.toContain('shows every key');
});

test('clashes of keys are told at the start, all of them, until they are read', async () => {
	const keys = {merge: 'j', nothing: 'z', keep: 'hyper+x'};
	const {lines, pass, type} = await withRows(sketchRows, [120, 40], {keys});
	const told = () => lines().join(' ').replace(/\s+/g, ' ');
	for (const words of ['no action called nothing', 'merge and down both want j', 'hyper+x for keep'])
		expect(told()).toContain(words);
	await pass(20_000);
	expect(told()).toContain('no action called nothing');
	expect(told()).toContain('copse config get keys');
	await type('\u001b');
	await pass(60);
	expect(told()).not.toContain('no action called nothing');
});
