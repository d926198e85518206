import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {ask, refusal} from '../helpers/open-repository.ts';
import {makeRepository} from '../helpers/repo.ts';

const makeWork = async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const worktree = await repository.worktree('work', {branch: 'work'});
	await repository.inWorktree(worktree).commit('own', {b: 'mine\n'});
	return {repository, worktree};
};

test('undo of a merge moves the base and its files back and brings the directory back', async () => {
	const {repository, worktree} = await makeWork();
	const before = await repository.git(['rev-parse', 'main']);
	const files = await repository.snapshot();
	await ask(repository, 'merge', {worktree: 'work', mode: 'squash', after: 'delete'});
	const undone = await ask(repository, 'undo', {});
	expect(undone).toMatchObject({undone: 'merged', branch: 'work'});
	expect(await repository.git(['rev-parse', 'main'])).toBe(before);
	expect(await repository.snapshot()).toEqual(files);
	expect(await repository.git(['status', '--porcelain'])).toBe('');
	expect(await readFile(path.join(worktree, 'b'), 'utf8')).toBe('mine\n');
	expect(await repository.git(['log', '-1', '--format=%s', 'work'])).toBe('own');
});

test('undo of a merge refuses once the base has moved on, and changes nothing', async () => {
	const {repository} = await makeWork();
	await ask(repository, 'merge', {worktree: 'work'});
	await repository.commit('later', {c: 'later\n'});
	const refs = await repository.refs();
	expect((await refusal(repository, 'undo', {})).code).toBe('undo_impossible');
	expect(await repository.refs()).toEqual(refs);
});

test('undo of a merge refuses while the base has edits, and they stay', async () => {
	const {repository} = await makeWork();
	await ask(repository, 'merge', {worktree: 'work'});
	await repository.write('a', 'edited\n');
	const refs = await repository.refs();
	expect(await refusal(repository, 'undo', {})).toMatchObject({code: 'base_dirty', details: {files: ['a']}});
	expect(await repository.refs()).toEqual(refs);
	expect(await readFile(path.join(repository.path, 'a'), 'utf8')).toBe('edited\n');
});

test('undo of a discard brings everything back, and a second undo reaches what was done before', async () => {
	const {repository, worktree} = await makeWork();
	await ask(repository, 'keep', {worktree: 'work'});
	await repository.inWorktree(worktree).write('notes', 'untracked\n');
	await ask(repository, 'discard', {worktree: 'work', force: true});
	expect(await ask(repository, 'undo', {})).toMatchObject({undone: 'discarded'});
	expect(await readFile(path.join(worktree, 'notes'), 'utf8')).toBe('untracked\n');
	const {worktrees} = await ask(repository, 'list', {});
	expect(worktrees.find(row => row.path === worktree)?.status).toBe('active');
	expect((await refusal(repository, 'undo', {})).code).toBe('undo_impossible');
});

test('undo of a keep makes the worktree active again', async () => {
	const {repository, worktree} = await makeWork();
	await ask(repository, 'keep', {worktree: 'work'});
	await ask(repository, 'undo', {});
	const {worktrees} = await ask(repository, 'list', {});
	expect(worktrees.find(row => row.path === worktree)?.status).toBe('active');
	expect((await refusal(repository, 'undo', {})).code).toBe('nothing_to_undo');
});

test('what was restored by hand is not undone again', async () => {
	const {repository} = await makeWork();
	await ask(repository, 'discard', {worktree: 'work', force: true});
	await ask(repository, 'restore', {worktree: 'work'});
	expect((await refusal(repository, 'undo', {})).code).toBe('nothing_to_undo');
});

test('a staged merge moved no branch and says how it is taken back', async () => {
	const {repository} = await makeWork();
	await ask(repository, 'merge', {worktree: 'work', mode: 'staged'});
	expect((await refusal(repository, 'undo', {})).code).toBe('undo_impossible');
	expect(await repository.git(['status', '--porcelain'])).toBe('A  b');
});

test('M16: undo of a merge refuses to write over an ignored file, and changes nothing', async () => {
	const {repository, worktree} = await makeWork();
	await repository.inWorktree(worktree).git(['rm', '--quiet', 'a']);
	await repository.inWorktree(worktree).git(['commit', '--quiet', '-m', 'drop a']);
	await ask(repository, 'merge', {worktree: 'work'});
	await writeFile(path.join(repository.path, '.git', 'info', 'exclude'), 'a\n');
	await repository.write('a', 'mine\n');
	const refs = await repository.refs();
	expect(await refusal(repository, 'undo', {})).toMatchObject({
		code: 'would_overwrite',
		details: {path: repository.path, files: ['a']},
	});
	expect(await repository.refs()).toEqual(refs);
	expect(await readFile(path.join(repository.path, 'a'), 'utf8')).toBe('mine\n');
});
