import {readdir, rename} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {ask, refusal} from '../helpers/open-repository.ts';
import {makeRepository} from '../helpers/repo.ts';
import {recordsOf} from './asking.ts';

const makeMerged = async (after: 'remove' | 'delete' | 'keep') => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const {path: worktree} = await ask(repository, 'create', {branch: 'work', session: 's-1'});
	const head = await repository.inWorktree(worktree).commit('own', {b: 'mine\n'});
	// a message of its own, so that it is no commit that is there already
	await ask(repository, 'merge', {worktree: 'work', mode: 'squash', message: 'squashed', after});
	return {repository, worktree, head};
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

test.for(['nowhere', 'in another worktree'])(
	'undo of a merge refuses when a branch of the same name has other work, checked out %s',
	async where => {
		const {repository} = await makeMerged('delete');
		await ask(repository, 'trash', {empty: true});
		if (where === 'nowhere') await repository.git(['branch', 'work', 'main~1']);
		else await ask(repository, 'create', {branch: 'work', from: 'main~1'});
		const before = await pictureOf(repository);
		expect((await refusal(repository, 'undo', {})).code).toBe('undo_impossible');
		expect(await pictureOf(repository)).toEqual(before);
	},
);

test('undo of a merge moves the base back while a tag has the work, though branch and directory are given up', async () => {
	const {repository, head} = await makeMerged('delete');
	await ask(repository, 'trash', {empty: true});
	await repository.git(['tag', 'saved', head]);
	const before = await repository.git(['rev-parse', 'main~1']);
	await ask(repository, 'undo', {});
	expect(await repository.git(['rev-parse', 'main'])).toBe(before);
});

test('undo of a merge moves the base back though its branch was rewritten in the worktree since', async () => {
	const {repository, worktree} = await makeMerged('keep');
	await repository.inWorktree(worktree).git(['commit', '--quiet', '--amend', '-m', 'another']);
	const before = await repository.git(['rev-parse', 'main~1']);
	await ask(repository, 'undo', {});
	expect(await repository.git(['rev-parse', 'main'])).toBe(before);
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

test('a merge whose worktree was restored by hand is undone: the base moves back, the worktree stays', async () => {
	const {repository, worktree} = await makeMerged('delete');
	const before = await repository.git(['rev-parse', 'main~1']);
	await ask(repository, 'restore', {worktree: 'work'});
	await repository.inWorktree(worktree).write('later', 'untracked\n');
	const {summary} = await ask(repository, 'undo', {});
	expect(summary).toMatch(/^main moves back [0-9a-f]{7} → [0-9a-f]{7}$/);
	expect(await repository.git(['rev-parse', 'main'])).toBe(before);
	expect(await repository.git(['status', '--porcelain'])).toBe('');
	expect(await repository.inWorktree(worktree).git(['status', '--porcelain'])).toBe('?? later');
	const {worktrees} = await ask(repository, 'list', {all: true});
	expect(worktrees.find(row => row.path === worktree)).toMatchObject({status: 'active', session_id: 's-1'});
	const [record] = await recordsOf(path.join(repository.path, '.git'));
	expect(record).toMatchObject({status: 'active', merged_sha: null});
	expect((await refusal(repository, 'undo', {})).code).toBe('nothing_to_undo');
});

test('also when it came back on a branch of another name and was kept since', async () => {
	const {repository} = await makeMerged('delete');
	const before = await repository.git(['rev-parse', 'main~1']);
	await repository.git(['branch', 'work', before]);
	await ask(repository, 'restore', {worktree: 'work'});
	await ask(repository, 'keep', {worktree: 's-1'});
	await repository.git(['branch', '--quiet', '-D', 'work']);
	expect(await ask(repository, 'undo', {})).toMatchObject({undone: 'kept'});
	expect(await ask(repository, 'undo', {})).toMatchObject({undone: 'merged'});
	expect(await repository.git(['rev-parse', 'main'])).toBe(before);
});

test('a merge that was undone is not undone again after its worktree was discarded and restored', async () => {
	const {repository} = await makeMerged('remove');
	await ask(repository, 'undo', {});
	await ask(repository, 'discard', {worktree: 'work', force: true});
	await ask(repository, 'restore', {worktree: 'work'});
	expect((await refusal(repository, 'undo', {})).code).toBe('nothing_to_undo');
});
