import {existsSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {App} from '../../../source/operations/index.ts';
import {makeRepository, type TestRepository} from '../../helpers/repo.ts';
import {makeScene, mergeWell, openTestApp, readState, statusOf} from './merging.ts';

const createTask = async (app: App, repository: TestRepository) => {
	const made = await app.request('create', {task: 'login form', session: 's1'});
	if (!made.ok) throw new Error(made.problem.code);
	return {...made.value, work: repository.inWorktree(made.value.path)};
};

const scene = async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const app = await openTestApp(repository);
	return {repository, app, ...(await createTask(app, repository))};
};

test('OP-83 T55 OP-54 OP-57 B31 after a merge the directory is gone, the branch stays, the record tells', async () => {
	const {repository, app, id, path: place, branch, work} = await scene();
	await work.commit('own', {new: 'x\n', a: 'two\n'});
	const before = await repository.git(['rev-parse', 'main']);
	const outcome = await app.request('merge', {worktree: 'login form'});
	const sha = await repository.git(['rev-parse', 'main']);
	expect(outcome).toMatchObject({
		ok: true,
		value: {
			id,
			base: 'main',
			merged: true,
			merged_sha: sha,
			files_changed: 2,
			files: ['a', 'new'],
			committed: false,
			removed: true,
			branch_deleted: false,
			summary: `merged ${branch} into main (ff-only): ${before.slice(0, 7)} → ${sha.slice(0, 7)}, 2 files changed`,
		},
		warnings: [],
	});
	expect(existsSync(place)).toBe(false);
	expect(await repository.git(['rev-parse', branch])).toBe(sha);
	expect(await repository.git(['worktree', 'list', '--porcelain'])).not.toContain(place);
	const {records, events} = await readState({repository});
	expect(records).toMatchObject([
		{id, status: 'merged', merged_sha: sha, merge_mode: 'ff-only', files_changed: 2, error: null},
	]);
	expect(records[0]?.completed_at).not.toBeNull();
	expect(events.map(({kind, worktree_id}) => [kind, worktree_id])).toEqual([
		['created', id],
		['merged', id],
	]);
	expect(await readdir(path.join(repository.path, '.git/copse/journal'))).toEqual([]);
});

test('T42 OP-55 M23 with delete the branch goes too, untracked work merged first', async () => {
	const {repository, app, branch, work} = await scene();
	await work.write('untracked', 'x\n');
	expect(
		await app.request('merge', {worktree: branch, mode: 'no-ff', dirty: 'snapshot', after: 'delete'}),
	).toMatchObject({ok: true, value: {committed: true, removed: true, branch_deleted: true}, warnings: []});
	expect(await repository.git(['show', 'main:untracked'])).toBe('x');
	expect(await repository.git(['branch', '--list', 'copse/*'])).toBe('');
});

describe('after keep', () => {
	test('GZ-33 WM-38 directory, branch and record survive, and the record is still the row’s', async () => {
		const {repository, app, id, work} = await scene();
		await work.commit('own', {new: 'x\n'});
		await app.request('merge', {worktree: id, after: 'keep'});
		const list = await app.request('list', {});
		expect(list).toMatchObject({
			value: {worktrees: [{main: true}, {id, task: 'login form', status: 'merged', managed: true}]},
		});
		expect((await readState({repository})).records).toMatchObject([{status: 'merged', trash_ref: null}]);
	});

	test('work that goes on is merged again, into the base of the record', async () => {
		const repository = await makeRepository({files: {a: 'one\n'}});
		await repository.git(['branch', 'develop']);
		const app = await openTestApp(repository);
		const made = await app.request('create', {task: 'login form', base: 'develop', from: 'develop'});
		if (!made.ok) throw new Error(made.problem.code);
		const work = repository.inWorktree(made.value.path);
		for (const name of ['first', 'second']) {
			await work.commit(name, {[name]: 'x\n'});
			expect(await app.request('merge', {worktree: made.value.id, after: 'keep'})).toMatchObject({
				ok: true,
				value: {base: 'develop', merged: true},
			});
		}
		expect(await repository.git(['show', 'develop:second'])).toBe('x');
		expect(await repository.git(['log', '--format=%s', 'main'])).toBe('First commit');
		expect((await readState({repository})).records).toMatchObject([{status: 'merged'}]);
	});
});

test('a merge that only stages leaves the record active', async () => {
	const {repository, app, id, work} = await scene();
	await work.commit('own', {new: 'x\n'});
	await app.request('merge', {worktree: id, mode: 'staged', after: 'remove'});
	expect((await readState({repository})).records).toMatchObject([
		{id, status: 'active', completed_at: null, merged_sha: null, merge_mode: 'staged'},
	]);
});

test('OP-26 T59 OP-56 a merge that failed leaves the record active with the error, the next one clears it', async () => {
	const {repository, app, id, work} = await scene();
	await work.commit('own', {new: 'x\n'});
	await repository.commit('main goes on', {z: 'z\n'});
	await app.request('merge', {worktree: id});
	expect((await readState({repository})).records).toMatchObject([
		{status: 'active', error: 'not_fast_forward'},
	]);
	await app.request('merge', {worktree: id, mode: 'no-ff'});
	expect((await readState({repository})).records).toMatchObject([{status: 'merged', error: null}]);
});

test('T58 what is only to be done first is no error of the record', async () => {
	const {repository, app, id, work} = await scene();
	await work.write('untracked', 'x\n');
	expect(await app.request('merge', {worktree: id})).toMatchObject({problem: {code: 'worktree_dirty'}});
	expect((await readState({repository})).records).toMatchObject([{status: 'active', error: null}]);
});

test('an unmanaged worktree gets a record when it is merged', async () => {
	const made = await makeScene();
	const value = await mergeWell(made, {after: 'remove'});
	expect((await readState(made)).records).toMatchObject([
		{id: value.id, status: 'merged', branch: 'work', base: 'main'},
	]);
});

test('ignored files of the worktree wait in the trash, and undo brings all back', async () => {
	const {repository, app, path: place, branch, work} = await scene();
	const main = await repository.git(['rev-parse', 'main']);
	await work.commit('own', {'.gitignore': 'secret\n'});
	await work.write('secret', 'only here\n');
	await app.request('merge', {worktree: branch, after: 'delete'});
	expect(existsSync(place)).toBe(false);
	expect(await app.request('undo', {})).toMatchObject({ok: true});
	expect(await readFile(path.join(place, 'secret'), 'utf8')).toBe('only here\n');
	expect(await statusOf(work)).toBe('');
	expect(await repository.git(['rev-parse', 'main'])).toBe(main);
	expect(await statusOf(repository)).toBe('');
});

test('OP-100 OP-58 nothing is pushed, and exactly one branch moves', async () => {
	const {repository, app, id, work} = await scene();
	await repository.git(['branch', 'other']);
	await work.commit('own', {new: 'x\n'});
	const before = await repository.refs();
	await app.request('merge', {worktree: id, mode: 'squash', after: 'keep'});
	const after = await repository.refs();
	expect(Object.keys(after).filter(ref => after[ref] !== before[ref])).toEqual(['refs/heads/main']);
});
