import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {killAtEveryWrite, makeScene, nextStart, type Scene, verifyWhole} from './killing.ts';

const dirtyFiles = {a: 'unstaged\n', b: 'staged\n', new: 'untracked\n', secret: 'ignored\n'};

/** A scene with staged, unstaged and untracked work, and an ignored file. */
const makeDirtyScene = async (): Promise<Scene & {readonly status: string}> => {
	const scene = await makeScene();
	const hands = scene.repository.inWorktree(scene.worktree);
	await hands.write('b', dirtyFiles.b);
	await hands.git(['add', 'b']);
	await hands.write('a', dirtyFiles.a);
	await hands.write('new', dirtyFiles.new);
	await hands.write('secret', dirtyFiles.secret);
	return {...scene, status: await hands.git(['status', '--porcelain'])};
};

const contentOf = async (worktree: string): Promise<Record<string, string>> => {
	const names = Object.keys(dirtyFiles);
	const texts = await Promise.all(
		names.map(name => readFile(path.join(worktree, name), 'utf8').catch(() => '')),
	);
	return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
};

describe('after a SIGKILL at any durable write the next start finishes or takes back', () => {
	test('B9 create', async () => {
		const repository = await makeRepository();
		await killAtEveryWrite(repository, ['create', 'login form'], async write => {
			const {rows} = await nextStart(repository);
			const made = rows.filter(row => !row.main);
			const branches = await repository.git(['branch', '--list', 'copse/*', '--format=%(refname:short)']);
			// all of it or nothing of it
			if (made.length === 0) expect(branches, write).toBe('');
			else {
				expect(made.map(({branch, status, task}) => ({branch, status, task}))).toEqual([
					{branch: 'copse/login-form', status: 'active', task: 'login form'},
				]);
			}
			await verifyWhole(repository);
		});
	}, 240_000);

	test('discard with everything unique to it', async () => {
		const {repository, worktree, status} = await makeDirtyScene();
		const head = await repository.inWorktree(worktree).git(['rev-parse', 'HEAD']);
		await killAtEveryWrite(repository, ['discard', 'work', '--force'], async write => {
			const {app, rows} = await nextStart(repository);
			await verifyWhole(repository);
			if (!rows.some(row => row.path === worktree)) {
				await repository.git(['gc', '--quiet', '--prune=now']);
				const restored = await app.request('restore', {worktree: 'work'});
				expect(restored.ok, write).toBe(true);
			}
			expect(await contentOf(worktree), write).toEqual(dirtyFiles);
			expect(await repository.inWorktree(worktree).git(['status', '--porcelain'])).toBe(status);
			expect(await repository.git(['rev-parse', 'work'])).toBe(head);
		});
	}, 240_000);

	test('restore', async () => {
		const {repository, worktree, status} = await makeDirtyScene();
		const first = await nextStart(repository);
		expect(await first.app.request('discard', {worktree: 'work', force: true})).toMatchObject({ok: true});
		await killAtEveryWrite(repository, ['restore', 'work'], async write => {
			const {app, rows} = await nextStart(repository);
			await verifyWhole(repository);
			if (!rows.some(row => row.path === worktree))
				expect((await app.request('restore', {worktree: 'work'})).ok, write).toBe(true);
			expect(await contentOf(worktree), write).toEqual(dirtyFiles);
			expect(await repository.inWorktree(worktree).git(['status', '--porcelain'])).toBe(status);
		});
	}, 240_000);

	test('purge of two', async () => {
		const {repository, worktree} = await makeScene();
		const other = await repository.worktree('other', {branch: 'other'});
		await repository.inWorktree(other).write('note', 'kept\n');
		const words = ['purge', 'work', 'other', '--mode', 'abandon'];
		const verify = async (write: string): Promise<void> => {
			const {app, rows} = await nextStart(repository);
			await verifyWhole(repository);
			for (const [name, place] of [
				['work', worktree],
				['other', other],
			] as const) {
				if (rows.some(row => row.path === place)) continue;
				expect((await app.request('restore', {worktree: name})).ok, `${write} ${name}`).toBe(true);
			}
			expect(await readFile(path.join(other, 'note'), 'utf8')).toBe('kept\n');
			expect(await readFile(path.join(worktree, 'b'), 'utf8')).toBe('committed\n');
		};
		await killAtEveryWrite(repository, words, verify, {step: 3});
	}, 240_000);
});
