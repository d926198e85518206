import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {done, refused} from '../asking.ts';

test("a restore that is taken back leaves the branch's reflog in the trash for the next one", async () => {
	const repository = await makeRepository();
	const parent = path.join(repository.root, 'trees');
	const work = repository.inWorktree(await repository.worktree('f', {path: path.join(parent, 'f')}));
	await work.commit('one', {a: '1'});
	await work.commit('two', {a: '2'});
	const reflog = await repository.git(['reflog', 'show', '--format=%H', 'f']);
	await done(repository, 'discard', {worktree: 'f', force: true});
	// a file where the folder around the worktree was: nothing can be moved there
	await rename(parent, `${parent}-away`);
	await writeFile(parent, '');
	expect((await refused(repository, 'restore', {worktree: 'f'})).code).toBe('cannot_verify');
	await rm(parent);
	await mkdir(parent);
	await done(repository, 'restore', {worktree: 'f'});
	const after = await repository.git(['reflog', 'show', '--format=%H', 'f']);
	expect(after.split('\n').slice(-reflog.split('\n').length)).toEqual(reflog.split('\n'));
});
