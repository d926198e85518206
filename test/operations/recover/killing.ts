import {execFile} from 'node:child_process';
import {readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect} from 'vitest';
import {openApp} from '../../../source/compose.ts';
import {bundle as copse} from '../../helpers/bundle.ts';
import {makeRepository, makeTemporaryFolder, type TestRepository} from '../../helpers/repo.ts';

const start = promisify(execFile);
const preload = path.resolve('test/operations/recover/die-at-write.mjs');
const mostWrites = 80;

/** A repository, and what the worktrees in it are called. */
export type Scene = {readonly repository: TestRepository; readonly worktree: string};

/** A repository with a worktree that has a commit. */
export const makeScene = async (): Promise<Scene> => {
	const repository = await makeRepository({files: {a: 'one\n', '.gitignore': 'secret\n'}});
	const worktree = await repository.worktree('work', {branch: 'work'});
	const hands = repository.inWorktree(worktree);
	await hands.commit('own', {b: 'committed\n'});
	return {repository, worktree};
};

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

/** Everything of a repository as it is now; the answer puts it back, at the same place. */
const rememberScene = async ({root}: TestRepository): Promise<() => Promise<void>> => {
	const copy = path.join(await makeTemporaryFolder(), 'copy');
	// ten times faster than cp of node:fs
	await start('cp', ['-a', root, copy]);
	return async () => {
		await rm(root, {recursive: true, maxRetries: 3});
		await start('cp', ['-a', copy, root]);
	};
};

/**
 * Kills a verb at its first durable write and lets `verify` look, then does the same from the same beginning at each
 * further one (or each `step`-th from `first` on), until the verb comes to its end.
 */
export const killAtEveryWrite = async (
	repository: TestRepository,
	words: readonly string[],
	verify: (write: string) => Promise<void>,
	{first = 1, step = 1}: {readonly first?: number; readonly step?: number} = {},
): Promise<void> => {
	const putBack = await rememberScene(repository);
	for (let dieAt = first; dieAt <= mostWrites; dieAt += step) {
		if (dieAt > first) await putBack();
		const ended = await runUntil(repository, words, dieAt);
		await verify(`write ${dieAt}`);
		if (!ended) continue;
		expect(dieAt, 'it was never killed').toBeGreaterThan(first);
		return;
	}
	expect.fail(`${words[0]} never came to its end`);
};

/** The next start, in this process: whatever it says is returned. */
export const nextStart = async (repository: TestRepository) => {
	const opened = await openApp({cwd: repository.path, environment: repository.env});
	if (!opened.ok) throw new Error(opened.problem.code);
	const outcome = await opened.value.request('list', {});
	if (!outcome.ok) throw new Error(outcome.problem.code);
	return {app: opened.value, rows: outcome.value.worktrees, warnings: outcome.warnings};
};

/** The state directory holds nothing half-done, and git finds nothing wrong: once at the end of each check. */
export const verifyWhole = async (repository: TestRepository): Promise<void> => {
	await verifyNothingHalfDone(repository);
	expect(await repository.git(['fsck', '--no-dangling'])).toBe('');
	expect(await repository.git(['status', '--porcelain'])).toBe('');
};

/** The state directory holds nothing half-done. Starts no git. */
export const verifyNothingHalfDone = async (repository: TestRepository): Promise<void> => {
	const state = path.join(repository.path, '.git', 'copse');
	expect(await readdir(path.join(state, 'journal')).catch(() => [])).toEqual([]);
	const records = await readdir(path.join(state, 'worktrees')).catch(() => []);
	for (const record of records)
		expect(await readFile(path.join(state, 'worktrees', record), 'utf8')).not.toContain('"committing"');
};
