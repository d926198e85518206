import {readdir, rename} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {ask, refusal} from '../helpers/open-repository.ts';
import {makeRepository} from '../helpers/repo.ts';

const makeMerged = async (after: 'remove' | 'delete' | 'keep') => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const {path: worktree} = await ask(repository, 'create', {branch: 'work', session: 's-1'});
	await repository.inWorktree(worktree).commit('own', {b: 'mine\n'});
	await ask(repository, 'merge', {worktree: 'work', mode: 'squash', after});
	return {repository, worktree};
};

const stateOf = (repository: {readonly path: string}): string => path.join(repository.path, '.git', 'copse');

/** All that a refusal must leave as it was. */
const pictureOf = async (repository: Awaited<ReturnType<typeof makeMerged>>['repository']) => ({
	refs: await repository.refs(),
	files: await repository.snapshot(),
	records: (await ask(repository, 'list', {all: true})).worktrees.map(({id, status}) => ({id, status})),
});

test('undo of a merge whose directory cannot come back refuses before the base moves', async () => {
	const {repository} = await makeMerged('delete');
	const trash = path.join(stateOf(repository), 'trash');
	const [entry = ''] = (await readdir(trash)).filter(name => /^tr_[0-9a-f]{8}$/.test(name));
	await rename(path.join(trash, entry), path.join(repository.root, 'elsewhere'));
	const before = await pictureOf(repository);
	expect((await refusal(repository, 'undo', {})).code).toBe('trash_damaged');
	expect(await pictureOf(repository)).toEqual(before);
});

test('undo of a merge refuses when branch and trash entry are gone: the base alone has the work', async () => {
	const {repository} = await makeMerged('delete');
	await ask(repository, 'trash', {empty: true});
	const before = await pictureOf(repository);
	expect((await refusal(repository, 'undo', {})).code).toBe('undo_impossible');
	expect(await pictureOf(repository)).toEqual(before);
});

test('undo of a merge moves the base back while the branch has the work, though the directory is given up', async () => {
	const {repository, worktree} = await makeMerged('remove');
	await ask(repository, 'trash', {empty: true});
	const before = await repository.git(['rev-parse', 'main~1']);
	expect((await ask(repository, 'undo', {})).summary).toContain('not in the trash any more');
	expect(await repository.git(['rev-parse', 'main'])).toBe(before);
	const {worktrees} = await ask(repository, 'list', {all: true});
	// nothing is active where no directory is
	expect(worktrees.filter(row => row.status === 'active' || row.path === worktree)).toMatchObject([
		{status: 'discarded', missing: true},
	]);
});

test('a merge that is undone does not take its session from where it works by now', async () => {
	const {repository, worktree} = await makeMerged('keep');
	const next = await ask(repository, 'create', {branch: 'next', session: 's-1'});
	await ask(repository, 'undo', {worktree: 'work'});
	const {worktrees} = await ask(repository, 'list', {});
	expect(worktrees.find(row => row.path === worktree)).toMatchObject({status: 'active', session_id: null});
	expect(worktrees.find(row => row.path === next.path)).toMatchObject({status: 'active', session_id: 's-1'});
});
