import {afterEach, describe, expect, test} from 'vitest';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {makeRequest} from './make-request.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

/** Milliseconds: longer than Ink waits for what could follow an esc. */
const escapeWait = 40;

let close = (): void => undefined;
afterEach(() => close());

const start = async (given: Answers = answers, columns = 120) => {
	const fake = makeFakeApp(given, {}, ['main', 'next', 'old']);
	const screen = openScreen({fake, columns});
	close = screen.close;
	fake.sendRows(sketchRows);
	fake.send({kind: 'requests', requests: [makeRequest(), makeRequest({id: 'rq_2'})]});
	await screen.settled();
	const press = async (...keys: readonly string[]) => {
		for (const key of keys) {
			await screen.type(key);
			if (key === '\u001b') await screen.pass(escapeWait);
		}
	};
	await press('g');
	const sheet = () => screen.desk.store.getState().sheet;
	const changing = () =>
		fake.asked.filter(({name, input}) => input.dry_run !== true && !['diff', ...reading].includes(name));
	return {...screen, fake, press, sheet, changing, text: () => screen.lines().join('\n')};
};

const reading = ['conflicts', 'overlaps', 'list', 'log'];

/** Each sheet by the keys that open it and give it a state of its own. */
const sheets: readonly (readonly [string, readonly string[], string])[] = [
	['the merge sheet with other options', ['m', 'a', 'd'], 'Merge ─'],
	['its menu of targets, the cursor on another branch', ['m', 't', 'j', 'j'], '› '],
	['the discard sheet with a choice that waits for y', ['x', 'b'], 'y'],
	['merging one and discarding others, a way chosen', [' ', 'w', 'b', 's'], 'y confirms'],
	['requests, on the second', ['a', 'j'], 'Requests ─'],
	['a new worktree', ['n'], 'New worktree ─'],
	['its menu of bases, with a name typed', ['n', 'l', 'o', 'g', '\t', 'j'], 'base'],
	['the conflict view at a hunk', ['j', 'j', 'C', 'J', 'J'], 'Conflicts ─'],
	['the overlap view at its second line', ['O', 'j'], 'Overlap ─'],
	['the order of the list', ['s', 'G'], 'Sort ─'],
	['the scope of a diff', ['\r', 'B', 'j'], 'Scope ─'],
	['the command log, unfolded', ['@', 'j', '\r'], 'Git commands ─'],
];

describe('help goes back to the sheet that it was opened over, as that was', () => {
	test.each(sheets)('%s', async (_, keys, words) => {
		const {press, sheet, text, changing, desk} = await start();
		await press(...keys);
		const before = sheet();
		const {branchAt} = desk.store.getState();
		const picture = text();
		expect(picture).toContain(words);
		await press('?');
		expect(text()).toContain('Help ─');
		expect(changing()).toEqual([]);
		await press('l', 'o', 'g', '\u001b');
		expect(sheet()).toEqual(before);
		expect(desk.store.getState().branchAt).toBe(branchAt);
		expect(text()).toBe(picture);
	});

	test.each(sheets)('%s has the key in its footer', async (_, keys) => {
		const {press, lines} = await start(answers, 60);
		await press(...keys);
		expect(lines().at(-1)).toContain('?');
	});
});

test.each([
	[['m'], 'Merge by moving the base forward'],
	[['x'], 'Remove the directory, keep the branch'],
	[['O'], 'Next line'],
	[['a'], 'Allow it: exactly the plan that is shown is done'],
])(
	'%j: its lines begin with what only the sheet has, then what holds in many places, then the rest',
	async (keys, words) => {
		const {press, lines, text} = await start(answers, 200);
		await press(...keys, '?');
		expect(lines().find(line => /^│ › /.test(line))).toContain(words);
		expect(text().indexOf('Step back')).toBeGreaterThan(text().indexOf(words));
		expect(text()).not.toMatch(/only in:[\s\S]*Step back/);
	},
);

describe('while help stands over a sheet nothing is done', () => {
	test.each([
		['merged by enter', ['m', '?', '\r', '\r']],
		['merged by enter on its line', ['m', '?', 's', 'q', 'u', 'a', '\r']],
		['merged by its letters', ['m', '?', 's', 'n', 'g', 'm', 'f']],
		['merged by what comes in one read with the key that closes it', ['m', '?', '\u001bs']],
		['discarded by its letters', ['x', 'b', '?', 'y', 'w', 'b', '\r']],
		['discarded by a paste', ['x', 'b', '?', '\u001b[200~y\u001b[201~', '\r']],
		['ended by y for one of several', [' ', 'w', 's', '?', 'y', '\r']],
		['answered', ['a', '?', 'y', 'n', '\r']],
		['made', ['n', '\u001b[200~login\u001b[201~', '\t', '?', '\r']],
	])('%s', async (_, keys) => {
		const {press, changing, sheet} = await start();
		await press(...keys);
		expect(changing()).toEqual([]);
		expect(sheet()).not.toBeNull();
	});

	test('enter says how to go on', async () => {
		const {press, text} = await start();
		await press('m', '?', '\r');
		expect(text()).toContain('over a sheet the help only shows: step back, then press the key');
		expect(text()).not.toContain('enter run');
	});
});

test('over the list it runs what it lists', async () => {
	const {press, sheet} = await start();
	await press('?', ...'discard'.split(''), '\r');
	expect(sheet()).toMatchObject({kind: 'discard'});
});

test('plans that arrive under the help are on the sheet that comes back, and a choice made before counts no more', async () => {
	const waiting: (() => void)[] = [];
	const later = (name: 'merge' | 'discard') => async (input: Readonly<Record<string, unknown>>) => {
		await new Promise<void>(resolve => waiting.push(resolve));
		return answers[name]?.(input);
	};
	const {press, sheet, settled} = await start({
		...answers,
		merge: later('merge'),
		discard: later('discard'),
		overlaps: async () => {
			await new Promise<void>(resolve => waiting.push(resolve));
			return answers.overlaps?.({});
		},
	});
	for (const [key, ready] of [
		['m', {choices: {kind: 'ready'}}],
		['x', {plans: new Map([['/work/login', expect.objectContaining({kind: 'ready'})]])}],
		['O', {answer: {kind: 'ready'}}],
	] as const) {
		await press(key, '?', '@');
		waiting.pop()?.();
		await settled();
		expect(sheet()).toMatchObject({kind: 'help', field: {text: '@'}});
		await press('\u001b');
		expect(sheet()).toMatchObject(ready);
		await press('\u001b');
	}
});

test('a plan of a new worktree is made under the help', async () => {
	const {press, sheet, pass} = await start();
	await press('n', ...'login'.split(''), '\t', '?');
	await pass(400);
	await press('\u001b');
	expect(sheet()).toMatchObject({kind: 'new', asking: 'base', plan: {kind: 'ready'}});
});

test('in a name the sign is text, in an empty one it is the help', async () => {
	const {press, sheet, lines} = await start();
	await press('n');
	expect(lines().at(-1)).toContain('? help');
	await press('?');
	expect(sheet()).toMatchObject({kind: 'help', beneath: {kind: 'new'}});
	await press('\u001b', 'w', 'h', 'y', '?');
	expect(sheet()).toMatchObject({kind: 'new', field: {text: 'why?'}});
});

test('the log over a sheet goes back to it, help over that to the log', async () => {
	const {press, sheet} = await start();
	await press('m', '@', '?', '\u001b');
	expect(sheet()).toMatchObject({kind: 'log', beneath: {kind: 'merge'}});
	await press('q');
	expect(sheet()).toMatchObject({kind: 'merge', choices: {kind: 'ready'}});
});

test('a worktree that is gone takes its sheet along, but not the help that is typed into', async () => {
	const {press, sheet, fake, settled, changing, text} = await start();
	await press('m', '?', 'd', 'i');
	fake.sendRows(sketchRows.filter(({path}) => path !== '/work/login'));
	await settled();
	expect(text()).toContain('login form is gone');
	await press('s', 'x', 'm');
	expect(sheet()).toMatchObject({kind: 'help', field: {text: 'disxm'}});
	await press('\r');
	expect(changing()).toEqual([]);
	await press('\u001b');
	expect(sheet()).toBeNull();
});
