import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {killAtEveryWrite, makeScene, nextStart, verifyNothingHalfDone, verifyWhole} from './killing.ts';

const mergeWords = ({mode, dirty, after}: {mode: string; dirty: string; after: string}): string[] => [
	...['merge', 'work', '--mode', mode],
	...['--dirty', dirty, '--after', after],
];

describe('after a SIGKILL at any durable write the next start finishes or takes back', () => {
	test.for([
		// the two write the same kinds of things: one is killed at each odd write, the other at each even one
		{first: 1, mode: 'no-ff', dirty: 'snapshot', after: 'delete'},
		{first: 2, mode: 'squash', dirty: 'refuse', after: 'remove'},
	] as const)('merge by $mode with $after', {timeout: 240_000}, async ({first, ...wish}) => {
		const {repository, worktree} = await makeScene();
		if (wish.dirty === 'snapshot') await repository.inWorktree(worktree).write('new', 'untracked\n');
		await repository.commit('main goes on', {c: 'main\n'});
		const verify = async (write: string): Promise<void> => {
			const {app, rows} = await nextStart(repository);
			await verifyNothingHalfDone(repository);
			if (rows.some(row => row.path === worktree)) {
				// what is left is finished by the same command
				const again = await app.request('merge', {worktree: 'work', ...wish});
				expect(again, `${write}: ${JSON.stringify(again)}`).toMatchObject({ok: true});
			}
			const [files, texts] =
				wish.dirty === 'snapshot'
					? [['main:b', 'main:new'], 'committed\nuntracked']
					: [['main:b'], 'committed'];
			expect(await repository.git(['show', ...files])).toBe(texts);
			expect(await readFile(path.join(repository.path, 'b'), 'utf8')).toBe('committed\n');
			await verifyWhole(repository);
		};
		await killAtEveryWrite(repository, mergeWords(wish), verify, {first, step: 2});
	});

	test('undo of a merge that took directory and branch', {timeout: 240_000}, async () => {
		const {repository, worktree} = await makeScene();
		const base = await repository.git(['rev-parse', 'main']);
		const head = await repository.git(['rev-parse', 'work']);
		const first = await nextStart(repository);
		const merged = await first.app.request('merge', {worktree: 'work', mode: 'squash', after: 'delete'});
		expect(merged.ok).toBe(true);
		await killAtEveryWrite(repository, ['undo'], async write => {
			const {app, rows} = await nextStart(repository);
			await verifyNothingHalfDone(repository);
			if (!rows.some(row => row.path === worktree)) {
				const again = await app.request('undo', {});
				expect(again, `${write}: ${JSON.stringify(again)}`).toMatchObject({ok: true});
			}
			expect(await repository.git(['rev-parse', 'main', 'work']), write).toBe(`${base}\n${head}`);
			expect(await readFile(path.join(worktree, 'b'), 'utf8')).toBe('committed\n');
			expect(await repository.inWorktree(worktree).git(['status', '--porcelain'])).toBe('');
			await verifyWhole(repository);
		});
	});

	test('undo of a merge that kept the worktree, also when the base has moved on since', {
		timeout: 240_000,
	}, async () => {
		const {repository, worktree} = await makeScene();
		const first = await nextStart(repository);
		const merged = await first.app.request('merge', {worktree: 'work', mode: 'squash', after: 'keep'});
		expect(merged.ok).toBe(true);
		const verify = async (write: string): Promise<void> => {
			const later = await repository.commit('main goes on', {c: 'later\n'});
			const {warnings} = await nextStart(repository);
			expect(warnings.map(({code}) => code).filter(code => code !== 'recovered')).toEqual([]);
			await verifyNothingHalfDone(repository);
			expect(await repository.git(['rev-parse', 'main']), write).toBe(later);
			expect(await readFile(path.join(worktree, 'b'), 'utf8')).toBe('committed\n');
			await verifyWhole(repository);
		};
		await killAtEveryWrite(repository, ['undo'], verify);
	});
});
