import {execFileSync} from 'node:child_process';
import {readFile, rename} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {around} from '../../helpers/open-repository.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {done} from '../asking.ts';

const makeDiscarded = async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const worktree = await repository.worktree('work', {branch: 'work'});
	await repository.inWorktree(worktree).write('notes', 'untracked\n');
	await done(repository, 'discard', {worktree: 'work', force: true});
	return {repository, worktree};
};

describe('the trash of a repository that was copied as a folder', () => {
	test.each(['empty', 'restore'] as const)('%s in the copy leaves that of the original alone', async verb => {
		const {repository, worktree} = await makeDiscarded();
		const copy = path.join(repository.root, 'copy');
		execFileSync('cp', ['-a', repository.path, copy]);
		const copied = around(repository, copy);
		if (verb === 'empty') await copied.ask('trash', {empty: true});
		else {
			const {value} = await copied.ask('restore', {worktree: 'work'});
			expect(await readFile(path.join(value.path, 'notes'), 'utf8')).toBe('untracked\n');
			await rename(value.path, `${value.path}-of-copy`);
		}
		await done(repository, 'restore', {worktree: 'work'});
		expect(await readFile(path.join(worktree, 'notes'), 'utf8')).toBe('untracked\n');
		expect(await repository.inWorktree(worktree).git(['status', '--porcelain'])).toBe('?? notes');
	});

	test('of one that was moved all is found, and doctor has nothing to say', async () => {
		const {repository, worktree} = await makeDiscarded();
		const moved = path.join(repository.root, 'moved');
		await rename(repository.path, moved);
		const there = around(repository, moved);
		expect((await there.ask('doctor', {})).value.findings).toEqual([]);
		await there.ask('restore', {worktree: 'work'});
		expect(await readFile(path.join(worktree, 'notes'), 'utf8')).toBe('untracked\n');
	});
});
