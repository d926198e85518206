import {execFile} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {openApp} from '../../../source/compose.ts';
import {makeRepository, type TestRepository} from '../../helpers/repo.ts';

const preload = path.resolve('test/operations/recover/die-at-write.mjs');
const copse = path.resolve('dist/cli.js');

/** Runs a verb in a process of its own that dies at its n-th durable write; true when it got to the end. */
const runUntil = (repository: TestRepository, words: readonly string[], dieAt: number): Promise<boolean> =>
	new Promise((resolve, reject) => {
		const env = {...repository.env, COPSE_TEST_DIE_AT: String(dieAt)};
		const started = ['--import', preload, copse, ...words];
		execFile(process.execPath, started, {cwd: repository.path, env}, (error, stdout, stderr) => {
			if (error === null) resolve(true);
			else if (error.signal === 'SIGKILL') resolve(false);
			else reject(new Error(`${stdout}${stderr}`));
		});
	});

/** The next start, in this process: whatever it says is returned. */
const nextStart = async (repository: TestRepository) => {
	const opened = await openApp({cwd: repository.path, environment: repository.env});
	if (!opened.ok) throw new Error(opened.problem.code);
	const outcome = await opened.value.request('list', {});
	if (!outcome.ok) throw new Error(outcome.problem.code);
	return {app: opened.value, rows: outcome.value.worktrees, warnings: outcome.warnings};
};

/** A repository with a worktree that has a commit, staged, unstaged and untracked work, and an ignored file. */
const makeScene = async (): Promise<{repository: TestRepository; worktree: string}> => {
	const repository = await makeRepository({files: {a: 'one\n', '.gitignore': 'secret\n'}});
	const worktree = await repository.worktree('work', {branch: 'work'});
	const hands = repository.inWorktree(worktree);
	await hands.commit('own', {b: 'committed\n'});
	return {repository, worktree};
};

const makeDirty = async (repository: TestRepository, worktree: string): Promise<void> => {
	const hands = repository.inWorktree(worktree);
	await hands.write('b', 'staged\n');
	await hands.git(['add', 'b']);
	await hands.write('a', 'unstaged\n');
	await hands.write('new', 'untracked\n');
	await hands.write('secret', 'ignored\n');
};

const dirtyFiles = {a: 'unstaged\n', b: 'staged\n', new: 'untracked\n', secret: 'ignored\n'};

/** The state directory holds nothing half-done, and git finds nothing wrong. */
const verifyWhole = async (repository: TestRepository): Promise<void> => {
	const state = path.join(repository.path, '.git', 'copse');
	expect(await readdir(path.join(state, 'journal')).catch(() => [])).toEqual([]);
	expect(await repository.git(['fsck', '--no-dangling'])).toBe('');
	expect(await repository.git(['status', '--porcelain'])).toBe('');
	const records = await readdir(path.join(state, 'worktrees')).catch(() => []);
	for (const record of records)
		expect(await readFile(path.join(state, 'worktrees', record), 'utf8')).not.toContain('"committing"');
};

const contentOf = async (worktree: string): Promise<Record<string, string>> => {
	const names = Object.keys(dirtyFiles);
	const texts = await Promise.all(
		names.map(name => readFile(path.join(worktree, name), 'utf8').catch(() => '')),
	);
	return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
};

const mostWrites = 40;

const mergeWords = ({mode, dirty, after}: {mode: string; dirty: string; after: string}): string[] => [
	...['merge', 'work', '--mode', mode],
	...['--dirty', dirty, '--after', after],
];

describe('after a SIGKILL at any durable write the next start finishes or takes back', () => {
	test('B9 create', async () => {
		for (let dieAt = 1; dieAt <= mostWrites; dieAt += 1) {
			const repository = await makeRepository();
			const ended = await runUntil(repository, ['create', 'login form'], dieAt);
			const {rows} = await nextStart(repository);
			const made = rows.filter(row => !row.main);
			const branches = await repository.git(['branch', '--list', 'copse/*', '--format=%(refname:short)']);
			// all of it or nothing of it
			if (made.length === 0) expect(branches, `write ${dieAt}`).toBe('');
			else {
				expect(made.map(({branch, status, task}) => ({branch, status, task}))).toEqual([
					{branch: 'copse/login-form', status: 'active', task: 'login form'},
				]);
			}
			await verifyWhole(repository);
			if (ended) return;
		}
		expect.fail('create never came to its end');
	}, 240_000);

	test('discard with everything unique to it', async () => {
		for (let dieAt = 1; dieAt <= mostWrites; dieAt += 1) {
			const {repository, worktree} = await makeScene();
			await makeDirty(repository, worktree);
			const head = await repository.inWorktree(worktree).git(['rev-parse', 'HEAD']);
			const status = await repository.inWorktree(worktree).git(['status', '--porcelain']);
			const ended = await runUntil(repository, ['discard', 'work', '--force'], dieAt);
			const {app, rows} = await nextStart(repository);
			await verifyWhole(repository);
			if (!rows.some(row => row.path === worktree)) {
				await repository.git(['gc', '--quiet', '--prune=now']);
				const restored = await app.request('restore', {worktree: 'work'});
				expect(restored.ok, `write ${dieAt}`).toBe(true);
			}
			expect(await contentOf(worktree), `write ${dieAt}`).toEqual(dirtyFiles);
			expect(await repository.inWorktree(worktree).git(['status', '--porcelain'])).toBe(status);
			expect(await repository.git(['rev-parse', 'work'])).toBe(head);
			if (ended) return;
		}
		expect.fail('discard never came to its end');
	}, 240_000);

	test('restore', async () => {
		for (let dieAt = 1; dieAt <= mostWrites; dieAt += 1) {
			const {repository, worktree} = await makeScene();
			await makeDirty(repository, worktree);
			const status = await repository.inWorktree(worktree).git(['status', '--porcelain']);
			await (await nextStart(repository)).app.request('discard', {worktree: 'work', force: true});
			const ended = await runUntil(repository, ['restore', 'work'], dieAt);
			const {app, rows} = await nextStart(repository);
			await verifyWhole(repository);
			if (!rows.some(row => row.path === worktree))
				expect((await app.request('restore', {worktree: 'work'})).ok, `write ${dieAt}`).toBe(true);
			expect(await contentOf(worktree), `write ${dieAt}`).toEqual(dirtyFiles);
			expect(await repository.inWorktree(worktree).git(['status', '--porcelain'])).toBe(status);
			if (ended) return;
		}
		expect.fail('restore never came to its end');
	}, 240_000);

	test.for([
		{mode: 'no-ff', dirty: 'snapshot', after: 'delete'},
		{mode: 'squash', dirty: 'refuse', after: 'remove'},
	] as const)('merge by $mode with $after', {timeout: 240_000}, async wish => {
		for (let dieAt = 1; dieAt <= mostWrites; dieAt += 1) {
			const {repository, worktree} = await makeScene();
			const hands = repository.inWorktree(worktree);
			if (wish.dirty === 'snapshot') await hands.write('new', 'untracked\n');
			await repository.commit('main goes on', {c: 'main\n'});
			const ended = await runUntil(repository, mergeWords(wish), dieAt);
			const {app, rows} = await nextStart(repository);
			await verifyWhole(repository);
			const merged = await repository.git(['ls-files', 'b']);
			if (rows.some(row => row.path === worktree)) {
				// what is left is finished by the same command
				const again = await app.request('merge', {worktree: 'work', ...wish});
				expect(again, `write ${dieAt}: ${JSON.stringify(again)} ${merged}`).toMatchObject({ok: true});
			}
			expect(await repository.git(['show', 'main:b'])).toBe('committed');
			if (wish.dirty === 'snapshot') expect(await repository.git(['show', 'main:new'])).toBe('untracked');
			expect(await readFile(path.join(repository.path, 'b'), 'utf8')).toBe('committed\n');
			await verifyWhole(repository);
			if (ended) return;
		}
		expect.fail('merge never came to its end');
	});

	test('purge of two', async () => {
		for (let dieAt = 1; dieAt <= mostWrites * 2; dieAt += 3) {
			const {repository, worktree} = await makeScene();
			const other = await repository.worktree('other', {branch: 'other'});
			await repository.inWorktree(other).write('note', 'kept\n');
			const ended = await runUntil(repository, ['purge', 'work', 'other', '--mode', 'abandon'], dieAt);
			const {app, rows} = await nextStart(repository);
			await verifyWhole(repository);
			for (const [name, place] of [
				['work', worktree],
				['other', other],
			] as const) {
				if (rows.some(row => row.path === place)) continue;
				expect((await app.request('restore', {worktree: name})).ok, `write ${dieAt} ${name}`).toBe(true);
			}
			expect(await readFile(path.join(other, 'note'), 'utf8')).toBe('kept\n');
			expect(await readFile(path.join(worktree, 'b'), 'utf8')).toBe('committed\n');
			if (ended) return;
		}
		expect.fail('purge never came to its end');
	}, 240_000);
});
