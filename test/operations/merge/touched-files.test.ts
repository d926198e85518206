import {readFile, utimes} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {done} from '../asking.ts';

test('a file of the base that was saved without a change is no edit: merge and undo write it', async () => {
	const repository = await makeRepository({files: {a: 'one\n', b: 'one\n'}});
	const work = repository.inWorktree(await repository.worktree('work', {branch: 'work'}));
	await work.git(['rm', '--quiet', 'b']);
	await work.commit('own', {a: 'two\n'});
	const touch = async (): Promise<void> => {
		const later = new Date(Date.now() + 60_000);
		for (const name of ['a', 'b'])
			await utimes(path.join(repository.path, name), later, later).catch(() => {});
	};
	await touch();
	await done(repository, 'merge', {worktree: 'work'});
	expect(await readFile(path.join(repository.path, 'a'), 'utf8')).toBe('two\n');
	await touch();
	await done(repository, 'undo', {});
	expect(await readFile(path.join(repository.path, 'a'), 'utf8')).toBe('one\n');
	expect(await readFile(path.join(repository.path, 'b'), 'utf8')).toBe('one\n');
	expect(await repository.git(['status', '--porcelain'])).toBe('');
});
