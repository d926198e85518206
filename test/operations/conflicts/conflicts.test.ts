import {chmod, readdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import type {ConflictFile} from '../../../source/model/conflict.ts';
import {countGitProcesses} from '../../helpers/count-git-processes.ts';
import {type OpenRepository, openRepository} from '../../helpers/open-repository.ts';
import type {Checkout} from '../../helpers/repo.ts';

const many = (count: number, change: Readonly<Record<number, string>> = {}): string =>
	Array.from({length: count}, (_, index) => `${change[index + 1] ?? index + 1}\n`).join('');

let repository: OpenRepository;
let work: Checkout;

/** One repository with a conflict of each kind between `main` and `work`. */
beforeAll(async () => {
	repository = await openRepository({
		files: {
			'a.txt': many(30),
			'b.bin': Buffer.from([1, 0, 2]),
			'gone.txt': many(9),
			'kept.txt': many(9),
			'r.txt': many(20),
			'rd.txt': many(25),
			'dir/f': 'f\n',
			'lib/one.txt': many(12),
			'lib/two.txt': many(14),
			'same.txt': 'same\n',
			'ignored.txt': 'x\n',
		},
	});
	await symlink('a.txt', path.join(repository.path, 'link'));
	await repository.commit('link');
	work = repository.inWorktree(await repository.worktree('work', {branch: 'copse/work'}));
	const change = async (checkout: Checkout, mine: string, files: Readonly<Record<string, string | null>>) => {
		await checkout.commit(mine, {
			'a.txt': many(30, {5: mine, 20: mine}),
			'b.bin': Buffer.from([1, 0, mine.charCodeAt(0)]),
			'add.txt': `${mine}\n`,
			'修复/🔍.txt': `${mine}\n`,
			...files,
		});
	};
	await change(work, 'work', {'gone.txt': many(9, {1: 'work'}), 'kept.txt': null});
	await work.git(['mv', 'r.txt', 'r-work.txt']);
	await work.git(['rm', '-q', 'rd.txt', 'dir/f', 'link']);
	await symlink('b.bin', path.join(work.path, 'link'));
	await work.write('dir', 'a file now\n');
	await work.write('run.sh', 'x\n');
	await work.write('lib/new.txt', 'new\n');
	await work.commit('work 2');
	await change(repository, 'main', {'gone.txt': null, 'kept.txt': many(9, {1: 'main'})});
	await repository.git(['mv', 'r.txt', 'r-main.txt']);
	await repository.git(['mv', 'rd.txt', 'rd-main.txt']);
	await repository.git(['rm', '-q', 'link']);
	await symlink('r-main.txt', path.join(repository.path, 'link'));
	await repository.git(['mv', 'lib', 'library']);
	await repository.write('dir/f', 'f\ng\n');
	await repository.write('run.sh', 'x\n');
	await chmod(path.join(repository.path, 'run.sh'), 0o755);
	await repository.commit('main 2');
});

const kindOf = (files: readonly ConflictFile[], file: string) =>
	files.find(({path: name}) => name === file)?.kind;

test('every kind of conflict is told by its name, as many files as git lists', async () => {
	const {value} = await repository.ask('conflicts', {worktree: 'copse/work'});
	expect([value.into, value.work, value.clean, value.uncommitted]).toEqual([
		'main',
		'copse/work',
		false,
		false,
	]);
	expect(Object.fromEntries(value.files.map(({path: name, kind}) => [name, kind]))).toEqual({
		'a.txt': 'content',
		'add.txt': 'add_add',
		'b.bin': 'binary',
		dir: 'file_directory',
		'dir/f': 'modify_delete',
		'gone.txt': 'modify_delete',
		'kept.txt': 'modify_delete',
		'library/new.txt': 'directory_rename',
		link: 'symlink',
		'r.txt': 'rename_rename',
		'r-main.txt': 'rename_rename',
		'r-work.txt': 'rename_rename',
		'rd-main.txt': 'rename_delete',
		'run.sh': 'mode',
		'修复/🔍.txt': 'add_add',
	});
	const [{ours, theirs} = {}] = value.files.filter(({path: name}) => name === 'gone.txt');
	expect([ours, theirs?.mode]).toEqual([null, '100644']);
	const listed = await repository.ask('list', {});
	const forecast = listed.value.worktrees.find(({branch}) => branch === 'copse/work')?.forecast;
	expect(forecast?.files).toHaveLength(value.files.length);
});

test('hunks have the lines of all three sides with their numbers', async () => {
	const {value} = await repository.ask('conflicts', {worktree: work.path, file: 'a.txt'});
	const side = (from: number, line: string) => ({from, count: 1, lines: [line]});
	expect(value.files).toMatchObject([
		{
			path: 'a.txt',
			hunks_total: 2,
			cut: null,
			hunks: [
				{base: side(5, '5'), ours: side(5, 'main'), theirs: side(5, 'work')},
				{base: side(20, '20'), ours: side(20, 'main'), theirs: side(20, 'work')},
			],
		},
	]);
	const {codes} = await repository.ask('conflicts', {worktree: work.path, file: 'same.txt'});
	expect(codes).toEqual(['file_without_conflict']);
});

test('nothing is written anywhere, and the number of git processes does not grow with the files', async () => {
	const picture = async () => [
		await repository.snapshot(repository.path, {git: true}),
		await repository.snapshot(work.path, {git: true}),
		await repository.refs(),
		(await readdir(path.join(repository.path, '.git/objects'), {recursive: true})).length,
	];
	const before = await picture();
	const counted = await countGitProcesses();
	const PATH = `${counted.pathEntry}${path.delimiter}${process.env.PATH}`;
	await repository.ask('conflicts', {worktree: 'copse/work'}, {environment: {PATH}});
	expect((await counted.calls()).length).toBeLessThanOrEqual(10);
	expect(await picture()).toEqual(before);
});

test('uncommitted work is part of it where a merge would commit it first, untracked files too', async () => {
	const own = await openRepository({files: {a: many(9)}});
	const tree = own.inWorktree(await own.worktree('tree'));
	await own.commit('main', {a: many(9, {3: 'main'}), b: 'main\n'});
	await tree.write('a', many(9, {3: 'tree'}));
	await tree.write('b', 'tree\n');
	const committed = await own.ask('conflicts', {worktree: 'tree'});
	expect([committed.value.clean, committed.value.uncommitted]).toEqual([true, false]);
	const whole = await own.ask('conflicts', {worktree: 'tree', dirty: 'snapshot'});
	expect([whole.value.uncommitted, kindOf(whole.value.files, 'a'), kindOf(whole.value.files, 'b')]).toEqual([
		true,
		'content',
		'add_add',
	]);
	expect(await tree.git(['status', '--porcelain'])).toBe(' M a\n?? b');
});

test('a submodule, a file that is too large, and one with very many hunks are told as such', async () => {
	const own = await openRepository({files: {large: many(200_000), hunks: many(900)}});
	const tree = own.inWorktree(await own.worktree('tree'));
	const every = (word: string) =>
		Object.fromEntries(Array.from({length: 300}, (_, index) => [3 * index + 1, word]));
	const change = async (checkout: Checkout, word: string, module: string) => {
		await checkout.git(['update-index', '--add', '--cacheinfo', `160000,${module},module`]);
		await checkout.commit(word, {large: many(200_000, {7: word}), hunks: many(900, every(word))});
		await checkout.git(['commit', '--quiet', '--allow-empty', '-m', 'module']);
	};
	await change(tree, 'tree', '1'.repeat(40));
	await change(own, 'main', '2'.repeat(40));
	const {value} = await own.ask('conflicts', {worktree: 'tree'});
	expect(value.files.map(({path: name, kind, cut, hunks_total: total}) => [name, kind, cut, total])).toEqual([
		['hunks', 'content', 'too_many', 300],
		['large', 'content', 'too_large', 0],
		['module', 'submodule', null, 0],
	]);
	expect(value.files[0]?.hunks).toHaveLength(200);
});

test('what cannot be looked at is refused with its code', async () => {
	const codes = async (input: {worktree: string; into?: string}) =>
		(await repository.refusal('conflicts', input)).code;
	expect(await codes({worktree: 'copse/work', into: 'nowhere'})).toBe('base_missing');
	expect(await codes({worktree: 'copse/work', into: 'copse/work'})).toBe('into_itself');
	expect(await codes({worktree: 'main'})).toBe('into_itself');
	expect(await codes({worktree: 'nobody'})).toBe('worktree_not_found');
});

test('as text each file is named with what it is, and each hunk stands between marks', async () => {
	const own = await openRepository({files: {a: many(9)}});
	const tree = own.inWorktree(await own.worktree('tree'));
	await own.commit('main', {a: many(9, {3: 'ma\u001b[31min'})});
	await tree.commit('tree', {a: many(9, {3: 'tree'})});
	const {operations} = await import('../../../source/operations/index.ts');
	const {value} = await own.ask('conflicts', {worktree: 'tree'});
	expect(operations.conflicts.text(value)).toBe(
		[
			'tree into main: 1 file would conflict',
			'',
			'a  both changed it: 1 hunk',
			'<<<<<<< main line 3',
			'ma^[[31min',
			'||||||| common ancestor line 3',
			'3',
			'======= line 3',
			'tree',
			'>>>>>>> tree',
		].join('\n'),
	);
});
