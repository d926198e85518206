import {access, readdir, rm, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import type {Row} from '../../../source/model/row.ts';
import type {App, News} from '../../../source/operations/index.ts';
import {removeAgentSession, writeAgentSession} from '../../../source/records/agent-sessions.ts';
import {ensureStateDirectory, stateDirectory} from '../../../source/records/state-directory.ts';
import {makeRepository, type TestRepository} from '../../helpers/repo.ts';
import {until} from '../../helpers/until.ts';
import {appOf} from '../look/look.ts';

/** Watches like a screen does; `told` waits for the news that rows are as they should be. */
const follow = async (repository: TestRepository) => {
	const app = await appOf(repository, {env: {COPSE_REFRESH_SECONDS: '2'}});
	const news: News[] = [];
	// what the works touch has a test of its own
	const watch = app.watch(each => each.kind !== 'touched' && news.push(each));
	onTestFinished(() => watch.stop());
	const told = (what: string, holds: (rows: readonly Row[]) => boolean): Promise<readonly Row[]> =>
		until(
			() => {
				const last = news.at(-1);
				return last?.kind === 'rows' && last.complete && holds(last.rows) && last.rows;
			},
			{what: () => `${what}: ${JSON.stringify(news.at(-1))}`},
		);
	return {app, news, watch, told};
};

/** Resolves when so many more statuses have been read: time that passes by polling. */
const polls = (app: App, count: number): Promise<void> =>
	new Promise(resolve => {
		let seen = 0;
		const stop = app.onCommand(({args}) => {
			if (!args.includes('status')) return;
			seen += 1;
			if (seen < count) return;
			stop();
			resolve();
		});
	});

const withWork = async () => {
	const repository = await makeRepository({files: {text: 'one\n'}});
	const place = await repository.worktree('work');
	const work = repository.inWorktree(place);
	await work.commit('own', {own: '1\n'});
	const followed = await follow(repository);
	await followed.told('all is read', rows => rows.length === 2);
	const rowOf = (rows: readonly Row[]) => rows.find(row => row.path === place);
	return {repository, place, work, rowOf, ...followed};
};

describe('OP-29: what is done elsewhere is told', () => {
	test('the rows come at once, then their facts', async () => {
		const {news} = await withWork();
		const first = news[0];
		expect(first?.kind === 'rows' && !first.complete && first.rows.length === 2).toBe(true);
		const last = news.at(-1);
		expect(last?.kind === 'rows' && last.rows.every(row => row.pending.length === 0)).toBe(true);
	});

	test('a commit in a worktree', async () => {
		const {work, told, rowOf} = await withWork();
		await work.commit('more', {more: '1\n'});
		expect(rowOf(await told('it is two ahead', rows => rowOf(rows)?.ahead === 2))?.verdict).toBe('ready');
	});

	test('a commit in the base', async () => {
		const {repository, told, rowOf} = await withWork();
		await repository.commit('base', {base: '1\n'});
		await told('it is one behind', rows => rowOf(rows)?.behind === 1 && rowOf(rows)?.verdict === 'behind');
	});

	test('what an agent is at by its hooks, and that it has ended, without another look by git', async () => {
		const {repository, app, place, told, rowOf} = await withWork();
		const state = stateDirectory(path.join(repository.path, '.git'));
		await ensureStateDirectory(state);
		const at = new Date().toISOString();
		const session = {
			session_id: 's',
			path: place,
			agent: 'claude',
			since: at,
			at,
			detail: null,
			process: null,
		};
		await writeAgentSession(state, {...session, state: 'waiting'});
		const seen = await told('it waits', rows => rowOf(rows)?.agent_state?.state === 'waiting');
		expect(rowOf(seen)?.agent_state).toEqual({
			state: 'waiting',
			since: at,
			session_id: 's',
			agent: 'claude',
			detail: null,
		});
		const looks = app.commandLog().filter(({args}) => args.includes('list')).length;
		await removeAgentSession(state, 's');
		await told('it is gone', rows => rowOf(rows)?.agent_state === null);
		expect(app.commandLog().filter(({args}) => args.includes('list')).length).toBe(looks);
	});

	test('a staged change, an edit of the same size, an untracked file', async () => {
		const {work, told, rowOf} = await withWork();
		await work.write('text', 'two\n');
		await work.git(['add', 'text']);
		await told('one is staged', rows => rowOf(rows)?.staged === 1 && rowOf(rows)?.lines_added === 2);
		await work.write('text', 'two\nthree\n');
		await told('one is unstaged', rows => rowOf(rows)?.unstaged === 1 && rowOf(rows)?.lines_added === 3);
		await work.write('text', 'two\nthree\nfour\n');
		await told('it has one line more', rows => rowOf(rows)?.lines_added === 4);
		await work.write('new', '1\n');
		await told('one is untracked', rows => rowOf(rows)?.untracked === 1 && rowOf(rows)?.lines_added === 5);
	});

	test('a worktree that is merged reads as nothing else while all is read again', async () => {
		const repository = await makeRepository({files: {text: 'one\n'}});
		const squashed = await repository.worktree('squashed');
		await repository.inWorktree(squashed).commit('own', {text: 'two\n'});
		await repository.git(['merge', '--quiet', '--squash', 'squashed']);
		await repository.git(['commit', '--quiet', '-m', 'squashed']);
		await repository.commit('later', {text: 'three\n'});
		const ancestor = await repository.worktree('ancestor');
		await repository.inWorktree(ancestor).commit('own', {own: '1\n'});
		await repository.git(['merge', '--quiet', '--ff-only', 'ancestor']);
		const {news, watch, told} = await follow(repository);
		const areMerged = (rows: readonly Row[]) => rows.filter(row => row.verdict === 'merged').length === 2;
		await told('both are merged', areMerged);
		const before = news.length;
		watch.refresh();
		await repository.commit('base', {base: '1\n'});
		await told('both are one more behind', rows =>
			rows.some(row => row.path === ancestor && row.behind === 1 && areMerged(rows)),
		);
		for (const each of news.slice(before)) expect(each.kind === 'rows' && areMerged(each.rows)).toBe(true);
	});

	test('that all was looked at is known, also when nothing was new', async () => {
		const {app, news, watch} = await withWork();
		const [count, before] = [news.length, watch.checkedAt() ?? 0];
		expect(before).toBeGreaterThan(0);
		await polls(app, 4);
		await until(() => (watch.checkedAt() ?? 0) > before);
		expect(news).toHaveLength(count);
	});

	test('a worktree made and one removed by git', async () => {
		const {repository, place, told} = await withWork();
		const other = await repository.worktree('other');
		await told('there is another', rows => rows.some(row => row.path === other && row.verdict === 'fresh'));
		await repository.git(['worktree', 'remove', other]);
		await told('it is gone', rows => rows.length === 2);
		await repository.git(['worktree', 'remove', place]);
		await told('both are gone', rows => rows.length === 1);
	});

	test('the first worktree of all', async () => {
		const repository = await makeRepository();
		const {told} = await follow(repository);
		await told('main is there', rows => rows.length === 1);
		const place = await repository.worktree('first');
		await told('it is there', rows => rows.some(row => row.path === place && row.untracked === 0));
		await writeFile(path.join(place, 'new'), '1\n');
		await told('it is dirty', rows => rows.some(row => row.path === place && row.untracked === 1));
	});

	test('a directory that is deleted by hand', async () => {
		const {place, told, rowOf} = await withWork();
		await rm(place, {recursive: true});
		await told('it is missing', rows => rowOf(rows)?.verdict === 'missing');
	});

	test('an upstream that is pushed to', async () => {
		const {repository, work, told, rowOf} = await withWork();
		await repository.git(['init', '--quiet', '--bare', path.join(repository.root, 'remote')]);
		await repository.git(['remote', 'add', 'origin', path.join(repository.root, 'remote')]);
		await work.git(['push', '--quiet', '--set-upstream', 'origin', 'work']);
		await told('it has an upstream', rows => rowOf(rows)?.upstream?.ahead === 0);
		await work.commit('more', {more: '1\n'});
		await told('it is ahead of it', rows => rowOf(rows)?.upstream?.ahead === 1);
		await work.git(['push', '--quiet']);
		await told('it is level', rows => rowOf(rows)?.upstream?.ahead === 0);
	});

	test('a repository that cannot be read for a while is told once, and comes back', async () => {
		const {repository, news, told, watch} = await withWork();
		const head = path.join(repository.path, '.git/HEAD');
		await writeFile(head, 'nonsense\n');
		watch.refresh();
		await until(() => news.some(({kind}) => kind === 'problem'));
		await writeFile(head, 'ref: refs/heads/main\n');
		await repository.commit('base', {base: '1\n'});
		await told('main is back', rows => rows.some(row => row.behind === 1));
		expect(news.filter(({kind}) => kind === 'problem')).toHaveLength(1);
	});
});

describe('what a watch leaves alone', () => {
	test('nothing is told while nothing changes', async () => {
		const {app, news, repository, work, watch} = await withWork();
		await polls(app, 2);
		const before = news.length;
		// an index that is only refreshed, and a look that is asked for
		await utimes(path.join(repository.path, 'text'), 1_700_000_000, 1_700_000_000);
		await work.git(['update-index', '--refresh']);
		watch.refresh(['/no/such/worktree']);
		await polls(app, 8);
		expect(news.slice(before)).toEqual([]);
	});

	test('a change in a branch that no row shows starts no process but polls', async () => {
		const {app, repository, work} = await withWork();
		await repository.git(['branch', 'aside']);
		await polls(app, 2);
		const others: string[] = [];
		app.onCommand(({args}) => {
			if (!args.includes('status')) others.push(args.join(' '));
		});
		await repository.git(['update-ref', 'refs/heads/aside', 'work']);
		await polls(app, 5);
		expect(others).toEqual([]);
		await work.commit('seen', {seen: '1\n'});
		await polls(app, 2);
		expect(others.length).toBeGreaterThan(0);
	});

	test('L10: polling never holds index.lock: commits beside it all succeed', async () => {
		const {place, repository, work, watch, told, rowOf} = await withWork();
		watch.select(place);
		const polling = setInterval(() => watch.refresh([place]), 30);
		for (let index = 0; index < 25; index += 1) await work.commit(`commit ${index}`, {text: `${index}\n`});
		clearInterval(polling);
		await told('all are there', rows => rowOf(rows)?.ahead === 26 && rowOf(rows)?.verdict === 'ready');
		await expect(access(path.join(repository.path, '.git/worktrees/work/index.lock'))).rejects.toThrow();
	});

	test('after stop there is no news, no process, no timer and no temporary file', async () => {
		const {app, news, watch, work} = await withWork();
		await polls(app, 1);
		watch.refresh();
		watch.stop();
		watch.stop();
		const told = news.length;
		await work.commit('unseen', {unseen: '1\n'});
		await until(() => !process.getActiveResourcesInfo().includes('ProcessWrap'));
		const commands = app.commandLog().length;
		expect(news.length).toBe(told);
		expect(process.getActiveResourcesInfo()).not.toContain('FSEventWrap');
		expect(app.commandLog().length).toBe(commands);
		const left = (await readdir(process.env.TMPDIR ?? '')).filter(name => name.startsWith('copse-objects'));
		expect(left).toEqual([]);
	});
});
