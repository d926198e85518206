import {mkdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {done, pictureOf, refusedUntouched} from '../asking.ts';

describe('WM-22: create refuses and leaves every byte as it was', () => {
	test.each([
		{task: '   '},
		{task: 'a\u0000b'},
		{task: 'x', branch: '-f'},
		{task: 'x', branch: '--help'},
		{task: 'x', base: '--upload-pack=touch x'},
		{task: 'x', base: ''},
		{task: 'x', from: '-q'},
		{task: 'x', from: 'a\u0000b'},
		{task: 'x', session: ' '},
		...['a b', 'x.lock', '@', 'HEAD', 'a'.repeat(40), 'refs/heads/x', 'n'.repeat(300), 'a..b', ''].map(
			branch => ({branch}),
		),
	])('C08 C11 OP-35 T27: %j is an invalid name', async input => {
		const repository = await makeRepository();
		expect(await refusedUntouched(repository, 'create', input)).toMatchObject({code: 'invalid_name'});
	});

	test('neither task nor branch is a usage error', async () => {
		const repository = await makeRepository();
		expect(await refusedUntouched(repository, 'create', {})).toMatchObject({code: 'usage'});
	});

	test('WM-21 C15 T29 T86 B53: a branch that exists, with the commit it stands at', async () => {
		const repository = await makeRepository();
		await repository.git(['branch', 'old']);
		const sha = await repository.git(['rev-parse', 'old']);
		expect(await refusedUntouched(repository, 'create', {branch: 'old'})).toEqual({
			code: 'branch_exists',
			details: {branch: 'old', sha},
		});
	});

	test('C13: a branch that another worktree holds, naming it; an unborn one too', async () => {
		const repository = await makeRepository();
		const place = await repository.worktree('w', {branch: 'f'});
		expect(await refusedUntouched(repository, 'create', {branch: 'f'})).toEqual({
			code: 'branch_in_use',
			details: {branch: 'f', path: place},
		});
		await repository.inWorktree(place).git(['switch', '--quiet', '--orphan', 'unborn']);
		expect(await refusedUntouched(repository, 'create', {branch: 'unborn'})).toMatchObject({
			code: 'branch_in_use',
		});
	});

	test('C05: a name that is a folder of another branch, or lies below one', async () => {
		const repository = await makeRepository();
		await repository.git(['branch', 'a/b']);
		await repository.git(['branch', 'c']);
		expect(await refusedUntouched(repository, 'create', {branch: 'a'})).toEqual({
			code: 'ref_conflict',
			details: {branch: 'a', blocking: 'a/b'},
		});
		expect(await refusedUntouched(repository, 'create', {branch: 'c/d'})).toEqual({
			code: 'ref_conflict',
			details: {branch: 'c/d', blocking: 'c'},
		});
	});

	test('WM-8 WM-21 T25 D13: a task that is live, also when it is kept', async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {task: 'Add Search'});
		expect(await refusedUntouched(repository, 'create', {task: 'Add Search'})).toEqual({
			code: 'worktree_exists',
			details: {path: value.path, task: 'Add Search', id: value.id},
		});
		await done(repository, 'keep', {worktree: value.id});
		expect(await refusedUntouched(repository, 'create', {task: 'Add Search'})).toMatchObject({
			code: 'worktree_exists',
		});
	});

	test('B43 OP-36: a session that is active elsewhere', async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {task: 'one', session: 's1'});
		expect(await refusedUntouched(repository, 'create', {task: 'two', session: 's1'})).toEqual({
			code: 'already_active',
			details: {session: 's1', id: value.id, path: value.path},
		});
	});

	test('OP-34 WM-20 T28: a base that is missing, a detached main worktree, an unknown start', async () => {
		const repository = await makeRepository();
		expect(await refusedUntouched(repository, 'create', {task: 'x', base: 'nope'})).toEqual({
			code: 'base_missing',
			details: {base: 'nope'},
		});
		expect(await refusedUntouched(repository, 'create', {task: 'x', from: 'nope'})).toMatchObject({
			code: 'ref_not_found',
		});
		await repository.git(['switch', '--quiet', '--detach']);
		expect(await refusedUntouched(repository, 'create', {task: 'x'})).toMatchObject({code: 'base_unnamed'});
		await done(repository, 'create', {task: 'x', base: 'main'});
	});

	test('WM-20 C18: no commits yet', async () => {
		const repository = await makeRepository({unborn: true});
		expect(await refusedUntouched(repository, 'create', {task: 'x'})).toMatchObject({code: 'no_commits'});
	});

	test('WM-21 OP-33 T86: a directory that is there, even an empty one', async () => {
		const repository = await makeRepository();
		await mkdir(path.join(repository.root, 'taken'));
		const flags = {location: '../taken'};
		expect(await refusedUntouched(repository, 'create', {task: 'x'}, {flags})).toMatchObject({
			code: 'worktree_exists',
		});
		await symlink('nowhere', path.join(repository.root, 'dangling'));
		expect(
			await refusedUntouched(repository, 'create', {task: 'x'}, {flags: {location: '../dangling'}}),
		).toMatchObject({code: 'worktree_exists'});
	});

	test.each([
		'.git/w',
		'.git/copse/w',
		'sub/../.git/w',
		'../repo/.git/worktrees/w',
		'link/w',
		'../other/nested',
		'src/w',
		'../elsewhere/.git/w',
	])('WM-11 OP-30 OP-31 B15 T26: %s is no place for a worktree', async location => {
		const repository = await makeRepository({files: {a: '1', 'src/code': '1'}});
		await repository.worktree('other');
		await mkdir(path.join(repository.path, 'sub'));
		await symlink('.git', path.join(repository.path, 'link'));
		await repository.git(['init', '--quiet', path.join(repository.root, 'elsewhere')]);
		expect(await refusedUntouched(repository, 'create', {task: 'x'}, {flags: {location}})).toMatchObject({
			code: 'worktree_in_state_dir',
		});
	});

	test('a dry run makes nothing and says what it would make', async () => {
		const repository = await makeRepository();
		const before = await pictureOf(repository);
		const {value} = await done(repository, 'create', {task: 'x', dry_run: true});
		expect(value).toMatchObject({branch: 'copse/x', base: 'main'});
		expect(await pictureOf(repository)).toEqual(before);
	});
});
