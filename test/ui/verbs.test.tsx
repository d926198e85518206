import {afterEach, expect, test} from 'vitest';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

/** Milliseconds: longer than Ink waits for what could follow an esc, and longer than the typing must rest. */
const [escapeWait, typingRests] = [40, 320];

let close = (): void => undefined;
afterEach(() => close());

const start = async (given: Answers = answers, settings = {}, columns = 120) => {
	const fake = makeFakeApp(given, settings);
	const screen = openScreen({fake, columns});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	const written = () => fake.asked.filter(({name, input}) => input.dry_run !== true && name !== 'diff');
	const press = async (...keys: readonly string[]) => {
		for (const key of keys) await screen.type(key);
	};
	return {fake, written, press, screen: () => screen.lines().join('\n'), ...screen};
};

test('m s merges as planned on the sheet', async () => {
	const {press, written, screen} = await start();
	await press('m');
	expect(screen()).toContain('not possible: main has 7 commits that this lacks');
	await press('s');
	expect(written()).toEqual([
		{
			name: 'merge',
			input: {
				worktree: '/work/login',
				mode: 'squash',
				dirty: 'refuse',
				after: 'remove',
				expect: {'refs/heads/main': '3f9a12c'},
			},
		},
	]);
	expect(screen()).toContain('login form merged into main');
});

test('options change what is asked and looked at', async () => {
	const {press, written, fake} = await start();
	await press('m', 'd', 'a', 'e', 'h', 'i', '\r', 'n');
	expect(fake.asked.filter(({name}) => name === 'merge').at(-2)?.input).toMatchObject({
		dry_run: true,
		dirty: 'snapshot',
		after: 'delete',
		message: 'hi',
	});
	expect(written()[0]?.input).toMatchObject({
		mode: 'no-ff',
		dirty: 'snapshot',
		after: 'delete',
		message: 'hi',
	});
});

test('marked rows are merged one after the other, only the first as planned, until the first refusal', async () => {
	let merges = 0;
	const refuseSecond: Answers = {
		...answers,
		merge: input => {
			if (input.dry_run === true) return answers.merge?.(input);
			merges += 1;
			if (merges === 2) throw new Error('refused');
			return answers.merge?.(input);
		},
	};
	const {press, written} = await start(refuseSecond);
	await press(' ', ' ', ' ', 'm', 's');
	expect(written()).toHaveLength(2);
	expect(written()[0]?.input).toHaveProperty('expect');
	for (const {input} of written().slice(1)) expect(input).not.toHaveProperty('expect');
});

test.each([
	['discard', ['x', 'w', 'y'], '2 more not discarded: stopped at the first refusal'],
	['keep', ['p'], '2 more not kept: stopped at the first refusal'],
])(
	'the first refusal stops a %s of marked rows too, and how many are left is told',
	async (verb, keys, words) => {
		let asked = 0;
		const refuseSecond = (input: Readonly<Record<string, unknown>>) => {
			if (input.dry_run === true) return answers.discard?.(input);
			asked += 1;
			if (asked === 2) throw new Error('refused');
			return {trash_id: null, path: input.worktree, branch: null, removed: false};
		};
		const {press, written, desk} = await start({...answers, [verb]: refuseSecond});
		await press(' ', ' ', ' ', ' ', ...keys);
		expect(written()).toHaveLength(2);
		expect(desk.store.getState().toasts.map(({text}) => text)).toContain(words);
	},
);

test('a refusal stays on the screen with its code and the next step until it is read', async () => {
	const {press, screen, desk, type, pass} = await start({
		...answers,
		merge: input => (input.dry_run === true ? answers.merge?.(input) : undefined),
	});
	await press('p');
	expect(screen()).toContain('✗ internal');
	expect(screen()).toContain('Please report');
	await type('j');
	expect(desk.store.getState().toasts).toHaveLength(1);
	await type('\u001b');
	await pass(escapeWait);
	expect(desk.store.getState().toasts).toHaveLength(0);
});

test('n makes a worktree in the background and waits for it to be listed', async () => {
	const {press, written, desk, fake} = await start();
	await press('n', 'l', 'o', 'g');
	await press('\r');
	expect(written()).toEqual([{name: 'create', input: {task: 'log'}}]);
	expect(desk.store.getState().sheet).toBeNull();
	expect(desk.store.getState().awaited).toBe('/work/new');
	expect(fake.refreshed.length).toBeGreaterThan(0);
});

test('the sheet for a new worktree shows branch, base and place before enter', async () => {
	const {press, pass, screen} = await start();
	await press('n', 'x');
	await pass(typingRests);
	expect(screen()).toMatch(/branch +copse\/login-form/);
	expect(screen()).toMatch(/base +main {2}3f9a12c/);
	expect(screen()).toMatch(/at +\/data\/copse/);
});

test('p keeps, and takes back what is kept', async () => {
	const keep: Answers = {
		...answers,
		keep: input => ({id: 'x', path: input.worktree, branch: null, status: 'kept'}),
	};
	const {press, written} = await start(keep);
	await press('p');
	await press('G', 'p');
	expect(written().map(({input}) => input)).toEqual([
		{worktree: '/work/login'},
		{worktree: '/work/flaky', undo: true},
	]);
});

test('e and t hand the terminal over in the worktree, y copies its path', async () => {
	const {press, told} = await start(answers, {editor: 'code --wait'});
	await press('e', 't', 'y', 'Y');
	expect(told).toEqual([
		'code --wait . in /work/login',
		'/bin/sh  in /work/login',
		'copy /work/login',
		'copy copse/login-form',
	]);
});

test('OP-80: what is off says why', async () => {
	const {press, screen} = await start();
	await press('/', 'g', 'o', 'n', 'e', '\r', '\r');
	expect(screen()).toContain('its directory is not there');
	await press('u');
	expect(screen()).toContain('nothing to take back');
});

test('a pull request pasted into the list opens the sheet with it, other text does nothing', async () => {
	const {type, desk} = await start();
	await type('\u001b[200~rm -rf\nxby\u001b[201~');
	expect(desk.store.getState().sheet).toBeNull();
	await type('\u001b[200~https://github.com/acme/shop/pull/129/files\n\u001b[201~');
	expect(desk.store.getState().sheet).toMatchObject({
		kind: 'new',
		field: {text: 'https://github.com/acme/shop/pull/129/files'},
	});
});

test('a paste into a field is text of one line', async () => {
	const {press, type, desk} = await start();
	await press('/');
	await type('\u001b[200~one\ntwo\u001b[201~');
	expect(desk.store.getState().filter.field.text).toBe('one two');
});

test('a paste into the search of a diff is text, and is not told to be nothing', async () => {
	const {press, type, screen} = await start();
	await press('\r', '/');
	await type('\u001b[200~one\ntwo\u001b[201~');
	expect(screen()).toContain('/one two');
	expect(screen()).not.toContain('not taken as keys');
	await press('\r');
	await type('\u001b[200~xby\u001b[201~');
	expect(screen()).toContain('not taken as keys');
});

test('help finds an action, and enter runs it', async () => {
	const {press, desk} = await start();
	await press('?', 's', 'o', 'r', 't');
	await press('\r');
	expect(desk.store.getState().sheet?.kind).toBe('sort');
});

test('^c asks once more while something is being written', async () => {
	const {press, told, screen} = await start({...answers, keep: () => new Promise(() => undefined)});
	await press('p', '\u0003');
	expect(told).toEqual([]);
	expect(screen()).toContain('press again to quit');
	await press('\u0003');
	expect(told).toEqual(['exit 130']);
});

test('a key press asks for nothing and draws once', async () => {
	const {press, pass, fake, stdout} = await start(answers, {}, 50);
	await pass(250);
	const [asked, frames] = [fake.asked.length, stdout.frames];
	await press('j');
	expect(stdout.frames).toBe(frames + 1);
	expect(fake.asked).toHaveLength(asked);
});

test('u takes a merge back', async () => {
	const {press, written} = await start({
		...answers,
		undo: input => ({path: input.worktree, undone: 'merged'}),
	});
	await press('m', 's', 'u');
	expect(written().at(-1)).toEqual({name: 'undo', input: {worktree: '/work/login'}});
});

test('a pull request is not taken for the name of a task', async () => {
	const {press, pass, type, written} = await start();
	await press('n');
	await type('#128');
	await press('\r');
	await pass(typingRests);
	expect(written()).toEqual([{name: 'create', input: {pr: '#128'}}]);
});
