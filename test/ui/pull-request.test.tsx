import {afterEach, expect, test} from 'vitest';
import type {PullRequestPlan} from '../../source/model/plan.ts';
import {problem, Refusal} from '../../source/model/problem.ts';
import type {PullRequestNews} from '../../source/model/pull-request-news.ts';
import type {ListedPullRequest} from '../../source/model/row.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {mainRow, makeRow} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

const typingRests = 320;

let close = (): void => undefined;
afterEach(() => close());

const news: PullRequestNews = {
	title: 'A basket 漢字',
	state: 'open',
	author: 'ada',
	base_branch: 'main',
	head_branch: 'main',
	head_sha: 'b'.repeat(40),
	cross_repository: true,
	fork: 'ada/shop',
	checks: 'failing',
	review_decision: 'approved',
	checked_at: '2026-01-01T00:00:00.000Z',
};
const listed: ListedPullRequest = {
	number: 5,
	url: 'https://github.com/acme/shop/pull/5',
	host: 'github.com',
	repo: 'acme/shop',
	head_sha: 'a'.repeat(40),
	news,
	moved: true,
	problem: null,
};
const pullRequestRow = (changes: Partial<ListedPullRequest> = {}) =>
	makeRow('pr', {task: null, branch: 'copse/pr-5-1a2b3c', pr: {...listed, ...changes}});

const plan = (trusted: boolean): PullRequestPlan => ({
	number: 7,
	url: 'https://github.com/acme/shop/pull/7',
	host: 'github.com',
	repo: 'acme/shop',
	head_sha: 'b'.repeat(40),
	news,
	push: null,
	push_problem: '#7 comes from the fork of ada, who does not let maintainers push to it',
	base_made_from: 'origin/main',
	withheld: trusted ? null : {files: ['.env', '.env.local'], commands: ['npm ci']},
});

const create: Answers['create'] = input => {
	const planned = {
		id: 'wt_1',
		path: '/data/copse/shop-12345678/pr-7-abcdef',
		branch: 'copse/pr-7-abcdef',
		base: 'main',
		base_ref: '#7',
		base_sha: '3f9a12c0000',
		task: null,
		effect: '',
		expects: {},
		warnings: [{code: 'push_nowhere', message: 'nowhere'}],
		pr: plan(input.trust_code === true),
	};
	return input.dry_run === true ? {plan: planned} : {path: '/work/new', branch: 'copse/pr-7-abcdef'};
};

const start = async (
	given: Answers = {...answers, create},
	rows = [mainRow, pullRequestRow()],
	columns = 120,
) => {
	const fake = makeFakeApp(given);
	const screen = openScreen({fake, columns, rows: 36});
	close = screen.close;
	fake.sendRows(rows);
	await screen.settled();
	const paste = (text: string) => screen.type(`\u001b[200~${text}\u001b[201~`);
	return {...screen, fake, paste, screen: () => screen.lines().join('\n')};
};

const createdWith = ({fake}: Awaited<ReturnType<typeof start>>) =>
	fake.asked.filter(({name}) => name === 'create').map(({input}) => input);

test('a pasted pull request opens the sheet with all that is known of it', async () => {
	const app = await start();
	await app.paste('https://github.com/acme/shop/pull/7/files#diff-1');
	expect(app.screen()).toMatch(/PR +https:\/\/github\.com/);
	await app.pass(typingRests);
	for (const words of [
		/title +#7 A basket 漢字/,
		/state +open .*by ada .*the fork ada\/shop .*checks failing .*approved/,
		/branch +copse\/pr-7-abcdef/,
		/base +main {2}3f9a12c {2}made from origin\/main/,
		/push +#7 comes from the fork of ada/,
		/fork +\^f off: .env and .env.local not copied, 1 command not run/,
		/at +\/data\/copse/,
	])
		expect(app.screen()).toMatch(words);
	await app.type('\r');
	expect(createdWith(app).at(-1)).toEqual({pr: 'https://github.com/acme/shop/pull/7/files#diff-1'});
	expect(app.desk.store.getState().awaited).toBe('/work/new');
});

test('trusting the code of a fork is a switch, off at first and off again for another text', async () => {
	const app = await start();
	await app.type('n');
	await app.paste('acme/shop#7');
	await app.pass(typingRests);
	await app.type('\u0006');
	await app.pass(typingRests);
	expect(app.screen()).toMatch(/fork +\^f on/);
	await app.type('1');
	expect(app.desk.store.getState().sheet).toMatchObject({trusted: false, plan: null});
	await app.pass(typingRests);
	await app.type('\u0006');
	await app.pass(typingRests);
	await app.type('\r');
	expect(createdWith(app).at(-1)).toEqual({pr: 'acme/shop#71', trust_code: true});
});

test('a task is no code from a fork', async () => {
	const app = await start(answers);
	await app.type('n');
	await app.type('1');
	await app.pass(typingRests);
	await app.type('\u0006');
	expect(app.screen()).toContain('this is no code from a fork');
	await app.type('\r');
	expect(createdWith(app).at(-1)).toEqual({task: '1'});
});

test('the same pull request again goes to its row', async () => {
	const app = await start({...answers, create}, [mainRow, makeRow('other'), pullRequestRow()]);
	app.desk.store.dispatch({area: 'filter', kind: 'open'});
	for (const letter of 'other') await app.type(letter);
	await app.type('\r');
	expect(app.desk.store.getState().selected).toBe('/work/other');
	await app.paste('https://github.com/acme/shop/pull/5/commits');
	expect(app.desk.store.getState()).toMatchObject({selected: '/work/pr', sheet: null});
	expect(createdWith(app)).toEqual([]);
});

test('enter on one that has a worktree goes there', async () => {
	const details = {number: 5, id: 'wt_00000000', path: '/work/pr'};
	const exists: Answers['create'] = () => {
		throw new Refusal(problem('pr_worktree_exists', details));
	};
	const app = await start({...answers, create: exists}, [mainRow, makeRow('other'), pullRequestRow()]);
	await app.type('n');
	await app.paste('#5');
	await app.pass(typingRests);
	expect(app.screen()).toContain('enter goes there');
	await app.type('\r');
	expect(app.desk.store.getState()).toMatchObject({selected: '/work/pr', sheet: null});
});

test('what only looks like one is refused with the reason', async () => {
	const app = await start();
	await app.paste('https://github.com/acme/shop/issues/7');
	expect(app.desk.store.getState().sheet).toBe(null);
	expect(app.screen()).toContain('it is the address of an issue');
});

test('row and preview tell number, title, state, author, fork, checks, review and age', async () => {
	const app = await start();
	expect(app.screen()).toMatch(/A basket 漢字 .*#5 ↓/);
	expect(app.screen()).toMatch(/PR #5 A basket 漢字/);
	const wide = await start({...answers, create}, [mainRow, pullRequestRow()], 200);
	expect(wide.screen()).toMatch(/open .*by ada .*the fork ada\/shop .*checks failing .*approved .*3m ago/);
	expect(wide.screen()).toMatch(/#5 has moved aaaaaaa → bbbbbbb: f fetches that in/);
});

test.each([
	[{moved: false}, /#5 ✗/],
	[{moved: false, news: {...news, checks: 'passing'}}, /#5 ✓/],
	[{moved: false, news: {...news, state: 'merged'}}, /#5 merged/],
	[{moved: false, news: {...news, state: 'draft'}}, /#5 draft/],
	[{moved: false, news: null, problem: 'gh is not logged in'}, /#5 \?/],
] as const)('the column says the one thing that matters: %#', async (changes, words) => {
	const app = await start({...answers, create}, [mainRow, pullRequestRow(changes)]);
	expect(app.screen()).toMatch(words);
});

test('f fetches new commits in, and a refusal says what else can be done', async () => {
	const update: Answers['update'] = () => ({
		number: 5,
		from: 'a'.repeat(40),
		to: 'b'.repeat(40),
		updated: true,
		kept_as: null,
	});
	const app = await start({...answers, update});
	await app.type('f');
	expect(app.fake.asked.at(-1)).toEqual({name: 'update', input: {worktree: '/work/pr'}});
	expect(app.screen()).toContain('#5 fetched in aaaaaaa → bbbbbbb');
});
