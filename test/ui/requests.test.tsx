import {afterEach, describe, expect, test} from 'vitest';
import {problem, Refusal} from '../../source/model/problem.ts';
import {cellWidth} from '../../source/text/text-width.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {makeDiscardRequest, makeRequest} from './make-request.ts';
import {noon, sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';

/** Milliseconds: longer than Ink waits for what could follow an esc. */
const escapeWait = 30;
const esc = '\u001b';

let close = (): void => undefined;
afterEach(() => close());

const yes: Answers = {allow: () => ({}), refuse: () => ({})};
const both = [makeRequest(), makeDiscardRequest()];

const start = async ({
	answers = yes,
	size = {},
	requests = both,
	settings = {},
}: {
	readonly answers?: Answers;
	readonly size?: {readonly columns?: number; readonly rows?: number};
	readonly requests?: typeof both;
	readonly settings?: Readonly<Record<string, unknown>>;
} = {}) => {
	const fake = makeFakeApp(answers, settings);
	const screen = openScreen({fake, ...size});
	close = screen.close;
	fake.sendRows(sketchRows);
	fake.send({kind: 'requests', requests});
	await screen.settled();
	const answered = () => fake.asked.filter(({name}) => name === 'allow' || name === 'refuse');
	return {
		fake,
		answered,
		...screen,
		news: async (news: typeof both) => {
			fake.send({kind: 'requests', requests: news});
			await screen.settled();
		},
		press: async (...keys: readonly string[]) => {
			for (const key of keys) {
				await screen.type(key);
				// a lone esc waits for what could follow it
				if (key === esc) await screen.pass(escapeWait);
			}
		},
		text: () => screen.lines().join('\n'),
	};
};

describe.each([
	[120, 30],
	[80, 24],
	[40, 24],
	[25, 16],
])('at %i × %i', (columns, rows) => {
	test('the number stands beside the keys, and the sheet has each with its whole plan', async () => {
		const screen = await start({size: {columns, rows}});
		expect(screen.lines().at(-1)).toMatch(columns < 40 ? /2 ask \(a\) *$/ : /2 requests \(a\) *$/);
		await screen.press('a');
		let seen = '';
		for (let page = 0; page < 4; page += 1) {
			expect(Math.max(...screen.lines().map(cellWidth))).toBeLessThanOrEqual(columns);
			expect(screen.lines().length).toBeLessThanOrEqual(rows);
			seen += screen.text();
			await screen.press(' ');
		}
		const words = seen.replace(/[│\s]+/g, ' ');
		for (const part of [
			'Requests ─ 2',
			'worktree_merge login form',
			'claude-code 2.1.0 · 12s ago · 4m left',
			'directory removed, branch kept',
			'y allow',
		])
			expect(words).toContain(part);
		// broken, but not cut
		expect(seen.replace(/[│\s]+/g, '')).toContain('src/login/form.tsx,src/login/validate.ts');
		await screen.press('j');
		expect(screen.text().replace(/[│\s]+/g, '')).toContain('›worktree_discard');
	});
});

test('y allows the chosen one, by its id', async () => {
	const screen = await start();
	await screen.press('a', 'j', 'y');
	expect(screen.answered()).toEqual([{name: 'allow', input: {request: 'rq_0000000b'}}]);
});

test('n asks for a word, in which letters are text, and enter refuses with it', async () => {
	const screen = await start();
	await screen.press('a', 'n', 'j', 'y', 'q', '?', '\r');
	expect(screen.answered()).toEqual([{name: 'refuse', input: {request: 'rq_0000000a', word: 'jyq?'}}]);
	expect(screen.text()).toContain('Requests ─ 2');
});

test('the word may be empty, and esc refuses nothing', async () => {
	const screen = await start();
	await screen.press('a', 'n', esc);
	expect(screen.answered()).toEqual([]);
	await screen.press('n', '\r');
	expect(screen.answered()).toEqual([{name: 'refuse', input: {request: 'rq_0000000a'}}]);
});

describe('nothing is answered', () => {
	test.each([
		['by the key that opens', ['a', 'a', 'a']],
		['by enter', ['a', '\r']],
		['by a shift away', ['a', 'Y', 'N', 'A']],
		['by both keys in one read', ['ay']],
		['by moving and answering in one read', ['a', 'jy']],
		['by a burst', ['a', 'yyyy', 'jjyy']],
		['by a paste', ['a', '\u001b[200~y\u001b[201~']],
		['by a paste into the list', ['\u001b[200~ay\u001b[201~']],
		['after esc', ['a', esc, 'y']],
		['by n alone', ['a', 'n']],
		['by a word and enter in one read', ['a', 'n', 'not now\r']],
	])('%s', async (_, keys) => {
		const screen = await start();
		await screen.press(...keys);
		expect(screen.answered()).toEqual([]);
	});

	test('by the first key after the focus came back', async () => {
		const screen = await start();
		await screen.press('a');
		screen.comeBack();
		await screen.press('y');
		expect(screen.answered()).toEqual([]);
		await screen.press('y');
		expect(screen.answered()).toHaveLength(1);
	});

	test('by a second y: the cursor has left what was answered, and hits nothing else', async () => {
		const screen = await start();
		await screen.press('a', 'y', 'y', 'y', 'n');
		expect(screen.answered()).toHaveLength(1);
		expect(screen.text()).toContain('choose a request first');
		await screen.press('j', 'y');
		expect(screen.answered()).toHaveLength(2);
	});
});

test.each(['withdrawn', 'expired', 'refused'] as const)(
	'one that is %s while the hand is on it takes the cursor with it',
	async status => {
		const screen = await start();
		await screen.press('a');
		await screen.news([makeRequest({status}), makeDiscardRequest()]);
		expect(screen.text()).toContain('Requests ─ 1');
		await screen.press('y');
		expect(screen.answered()).toEqual([]);
		await screen.press('j', 'y');
		expect(screen.answered()).toEqual([{name: 'allow', input: {request: 'rq_0000000b'}}]);
	},
);

test('a request that comes or goes beside it does not move the cursor', async () => {
	const screen = await start();
	await screen.press('a', 'j');
	await screen.news([makeRequest({id: 'rq_00000001'}), makeDiscardRequest()]);
	await screen.press('y');
	expect(screen.answered()).toEqual([{name: 'allow', input: {request: 'rq_0000000b'}}]);
});

test('what is typed goes on being text when the request ends meanwhile', async () => {
	const screen = await start({
		answers: {
			refuse: () => {
				throw new Error('it is over');
			},
		},
	});
	await screen.press('a', 'n', 'o');
	await screen.news([makeRequest({status: 'withdrawn'}), makeDiscardRequest()]);
	expect(screen.text()).toContain('it is over: withdrawn');
	await screen.press('j', 'y');
	expect(screen.answered()).toEqual([]);
	await screen.press(esc, 'y');
	expect(screen.answered()).toEqual([]);
});

test('what comes of it is told: done goes by itself, a failure stays and has its code', async () => {
	const screen = await start();
	await screen.press('a', 'y');
	await screen.news([makeRequest({status: 'allowed'}), makeDiscardRequest()]);
	expect(screen.text()).toContain('claude-code does it now');
	const over = {answered_at: new Date(noon).toISOString()};
	const outcome = {ok: true, summary: 'merged copse/login-form', code: null, undo: 'copse undo'};
	await screen.news([makeRequest({...over, status: 'done', outcome}), makeDiscardRequest()]);
	expect(screen.text()).toMatch(/✓ worktree_merge login form: merged copse\/login-form · copse undo/);
	expect(screen.text()).toContain('Requests ─ 1');
	const failed = {ok: false, summary: 'main changed\u001b[2J', code: 'changed_meanwhile', undo: null};
	await screen.news([makeDiscardRequest({...over, status: 'failed', outcome: failed})]);
	await screen.pass(10_000);
	expect(screen.text()).toContain('changed_meanwhile');
	expect(screen.text()).toContain('main changed^[[2J');
});

test('an answer that comes too late is an error that says so', async () => {
	const late = () => {
		throw new Refusal(problem('request_answered', {id: 'rq_1a2b3c4d', status: 'withdrawn'}));
	};
	const screen = await start({answers: {allow: late}});
	await screen.press('a', 'y');
	expect(screen.text()).toContain('withdrawn');
});

test.each([
	['rings for a new request', {}, 1],
	['is silent by the setting', {bell: false}, 0],
])('%s', async (_, settings, rings) => {
	const screen = await start({settings, requests: []});
	expect(screen.told).toEqual([]);
	await screen.news([makeRequest()]);
	await screen.news([makeRequest({status: 'withdrawn'})]);
	expect(screen.told.filter(each => each === 'ring')).toHaveLength(rings);
});

test('without requests the sheet does not open, and the key says why', async () => {
	const screen = await start({requests: []});
	expect(screen.lines().at(-1)).not.toContain('request');
	await screen.press('a');
	expect(screen.text()).toContain('no agent asks for anything');
});

test('from the diff as well', async () => {
	const screen = await start();
	await screen.press('\r');
	expect(screen.lines().at(-1)).toMatch(/2 requests \(a\) *$/);
	await screen.press('a');
	expect(screen.text()).toContain('Requests ─ 2');
	await screen.press('y');
	expect(screen.answered()).toHaveLength(1);
});

test('hostile words of an agent reach the screen as text', async () => {
	const name = 'evil\u001b]0;owned\u0007\u202e';
	const request = makeRequest({client: {name, version: '\u001b[2J'}, tool: 'worktree_merge\u0000'});
	const plan = {...request.plan, effect: 'main\nmoves\u001b[31m', lines: ['message: a\nb\u0007']};
	const screen = await start({requests: [{...request, plan}]});
	await screen.press('a');
	expect(screen.stdout.frame).not.toMatch(/\u001b\]|\u0007|\u202e|\u0000|\u001b\[2J/);
	expect(screen.text()).toContain('evil^[]0;owned^G');
});
