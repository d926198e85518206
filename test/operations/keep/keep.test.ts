import {rm} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {mayMove} from '../../../source/model/record.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {done, pictureOf, recordsOf, refusedUntouched} from '../asking.ts';

const recordOf = async (repository: {path: string}) =>
	(await recordsOf(path.join(repository.path, '.git')))[0];

describe('keep', () => {
	test('OP-10 T60 OP-64: the record is kept, its session is free, directory and branch are untouched', async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {task: 'x', session: 's'});
		await repository.inWorktree(value.path).write('new', 'x');
		const before = await repository.snapshot(value.path, {git: true});
		const kept = await done(repository, 'keep', {worktree: 's'});
		expect(kept.value).toEqual({id: value.id, path: value.path, branch: value.branch, status: 'kept'});
		expect(await repository.snapshot(value.path, {git: true})).toEqual(before);
		expect(await recordOf(repository)).toMatchObject({status: 'kept', session_id: null});
		await done(repository, 'create', {task: 'y', session: 's'});
	});

	test('OP-28: idempotent, and undo makes it active again', async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {task: 'x'});
		await done(repository, 'keep', {worktree: value.id});
		const once = await pictureOf(repository);
		await done(repository, 'keep', {worktree: value.id});
		expect(await pictureOf(repository)).toEqual(once);
		expect((await done(repository, 'keep', {worktree: value.id, undo: true})).value.status).toBe('active');
		expect(await recordOf(repository)).toMatchObject({status: 'active', completed_at: null});
		const twice = await pictureOf(repository);
		await done(repository, 'keep', {worktree: value.id, undo: true});
		expect(await pictureOf(repository)).toEqual(twice);
	});

	test('G06: one without a record gets one, with the commit where it left its base', async () => {
		const repository = await makeRepository();
		const start = await repository.git(['rev-parse', 'HEAD']);
		const place = await repository.worktree('w', {branch: 'f'});
		await repository.inWorktree(place).commit('own');
		await repository.commit('main moves on');
		await done(repository, 'keep', {worktree: 'f'});
		expect(await recordOf(repository)).toMatchObject({
			status: 'kept',
			branch: 'f',
			base: 'main',
			base_sha: start,
			path: place,
		});
	});

	test('also when main is on no branch, or the worktree has no commit', async () => {
		const repository = await makeRepository();
		await repository.git(['switch', '--quiet', '--detach']);
		const place = await repository.worktree('w', {branch: 'f'});
		await done(repository, 'keep', {worktree: 'f'});
		await repository.inWorktree(place).git(['switch', '--quiet', '--orphan', 'empty']);
		expect((await done(repository, 'keep', {worktree: place})).value.branch).toBe('empty');
	});

	test('the main worktree, a missing one, and undo of an unmanaged one are refused', async () => {
		const repository = await makeRepository();
		const place = await repository.worktree('w', {branch: 'f'});
		expect(await refusedUntouched(repository, 'keep', {worktree: 'main'})).toMatchObject({
			code: 'main_worktree',
		});
		expect(await refusedUntouched(repository, 'keep', {worktree: 'f', undo: true})).toMatchObject({
			code: 'worktree_unmanaged',
		});
		await rm(place, {recursive: true});
		expect(await refusedUntouched(repository, 'keep', {worktree: 'f'})).toMatchObject({
			code: 'worktree_missing',
		});
	});
});

test.each([
	['active', 'committing', true],
	['committing', 'merged', true],
	['committing', 'active', true],
	['active', 'discarded', true],
	['active', 'kept', true],
	['active', 'merged', false],
	['discarded', 'merged', false],
	['discarded', 'kept', false],
	['merged', 'kept', false],
	['committing', 'kept', false],
	['committing', 'discarded', false],
] as const)('OP-23 OP-27 T61 OP-24: %s → %s: %s', (from, to, allowed) => {
	expect(mayMove(from, to)).toBe(allowed);
});
