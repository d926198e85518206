import {access, readdir, rm, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import type {Row} from '../../../source/model/row.ts';
import type {App, News} from '../../../source/operations/index.ts';
import {makeRepository, type TestRepository} from '../../helpers/repo.ts';
import {appOf} from '../look/look.ts';

/** Watches like a screen does; `until` is woken by news alone. */
const follow = async (repository: TestRepository) => {
	const app = await appOf(repository, {env: {COPSE_REFRESH_SECONDS: '2'}});
	const news: News[] = [];
	const waiting = new Set<() => void>();
	const watch = app.watch(each => {
		news.push(each);
		for (const look of [...waiting]) look();
	});
	onTestFinished(() => watch.stop());
	const until = (
		what: string,
		holds: (rows: readonly Row[]) => boolean,
		timeout = 20_000,
	): Promise<readonly Row[]> =>
		new Promise((resolve, reject) => {
			const timer = setTimeout(
				() => reject(new Error(`no news that ${what}: ${JSON.stringify(news.at(-1))}`)),
				timeout,
			);
			const look = (): void => {
				const last = news.at(-1);
				if (last?.kind !== 'rows' || !last.complete || !holds(last.rows)) return;
				clearTimeout(timer);
				waiting.delete(look);
				resolve(last.rows);
			};
			waiting.add(look);
			look();
		});
	return {app, news, watch, until};
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
	await followed.until('all is read', rows => rows.length === 2);
	const rowOf = (rows: readonly Row[]) => rows.find(row => row.path === place);
	return {repository, place, work, rowOf, ...followed};
};

describe('what is done elsewhere is told', () => {
	test('the rows come at once, then their facts', async () => {
		const {news} = await withWork();
		const first = news[0];
		expect(first?.kind === 'rows' && !first.complete && first.rows.length === 2).toBe(true);
		const last = news.at(-1);
		expect(last?.kind === 'rows' && last.rows.every(row => row.pending.length === 0)).toBe(true);
	});

	test('a commit in a worktree', async () => {
		const {work, until, rowOf} = await withWork();
		await work.commit('more', {more: '1\n'});
		expect(rowOf(await until('it is two ahead', rows => rowOf(rows)?.ahead === 2))?.verdict).toBe('ready');
	});

	test('a commit in the base', async () => {
		const {repository, until, rowOf} = await withWork();
		await repository.commit('base', {base: '1\n'});
		await until('it is one behind', rows => rowOf(rows)?.behind === 1 && rowOf(rows)?.verdict === 'behind');
	});

	test('a staged change, an edit of the same size, an untracked file', async () => {
		const {work, until, rowOf} = await withWork();
		await work.write('text', 'two\n');
		await work.git(['add', 'text']);
		await until('one is staged', rows => rowOf(rows)?.staged === 1 && rowOf(rows)?.lines_added === 2);
		await work.write('text', 'two\nthree\n');
		await until('one is unstaged', rows => rowOf(rows)?.unstaged === 1 && rowOf(rows)?.lines_added === 3);
		await work.write('text', 'two\nthree\nfour\n');
		await until('it has one line more', rows => rowOf(rows)?.lines_added === 4);
		await work.write('new', '1\n');
		await until('one is untracked', rows => rowOf(rows)?.untracked === 1 && rowOf(rows)?.lines_added === 5);
	});

	test('a worktree made and one removed by git', async () => {
		const {repository, place, until} = await withWork();
		const other = await repository.worktree('other');
		await until('there is another', rows => rows.some(row => row.path === other && row.verdict === 'fresh'));
		await repository.git(['worktree', 'remove', other]);
		await until('it is gone', rows => rows.length === 2);
		await repository.git(['worktree', 'remove', place]);
		await until('both are gone', rows => rows.length === 1);
	});

	test('the first worktree of all', async () => {
		const repository = await makeRepository();
		const {until} = await follow(repository);
		await until('main is there', rows => rows.length === 1);
		const place = await repository.worktree('first');
		await until('it is there', rows => rows.some(row => row.path === place && row.untracked === 0));
		await writeFile(path.join(place, 'new'), '1\n');
		await until('it is dirty', rows => rows.some(row => row.path === place && row.untracked === 1));
	});

	test('a directory that is deleted by hand', async () => {
		const {place, until, rowOf} = await withWork();
		await rm(place, {recursive: true});
		await until('it is missing', rows => rowOf(rows)?.verdict === 'missing');
	});

	test('an upstream that is pushed to', async () => {
		const {repository, work, until, rowOf} = await withWork();
		await repository.git(['init', '--quiet', '--bare', path.join(repository.root, 'remote')]);
		await repository.git(['remote', 'add', 'origin', path.join(repository.root, 'remote')]);
		await work.git(['push', '--quiet', '--set-upstream', 'origin', 'work']);
		await until('it has an upstream', rows => rowOf(rows)?.upstream?.ahead === 0);
		await work.commit('more', {more: '1\n'});
		await until('it is ahead of it', rows => rowOf(rows)?.upstream?.ahead === 1);
		await work.git(['push', '--quiet']);
		await until('it is level', rows => rowOf(rows)?.upstream?.ahead === 0);
	});

	test('a repository that cannot be read for a while is told once, and comes back', async () => {
		const {repository, news, until, watch} = await withWork();
		const head = path.join(repository.path, '.git/HEAD');
		await writeFile(head, 'nonsense\n');
		watch.refresh();
		await until('nothing', () => true).then(async () => {
			while (!news.some(({kind}) => kind === 'problem'))
				await new Promise(resolve => setTimeout(resolve, 20));
		});
		await writeFile(head, 'ref: refs/heads/main\n');
		await repository.commit('base', {base: '1\n'});
		await until('main is back', rows => rows.some(row => row.behind === 1));
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
		watch.refresh();
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

	test('polling never holds index.lock: commits beside it all succeed', async () => {
		const {place, repository, work, watch, until, rowOf} = await withWork();
		watch.select(place);
		const polling = setInterval(() => watch.refresh([place]), 30);
		for (let index = 0; index < 25; index += 1) await work.commit(`commit ${index}`, {text: `${index}\n`});
		clearInterval(polling);
		await until('all are there', rows => rowOf(rows)?.ahead === 26 && rowOf(rows)?.verdict === 'ready');
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

const until = async (holds: () => boolean): Promise<void> => {
	while (!holds()) await new Promise(resolve => setTimeout(resolve, 10));
};
