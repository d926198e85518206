import {spawn} from 'node:child_process';
import {chmod, lstat, mkdir, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeRepository, type TestRepository} from '../../helpers/repo.ts';
import {done, pictureOf, recordsOf, refused, refusedUntouched} from '../asking.ts';
import {makeRich, makeWorktree} from './rich-worktree.ts';

const trashOf = async ({path: place}: TestRepository) => {
	const folder = path.join(place, '.git/copse/trash');
	const names = (await readdir(folder)).filter(name => name.endsWith('.json'));
	return Promise.all(names.map(async name => JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
};

const inTrash = (repository: TestRepository, id: string | null, name: string): string =>
	path.join(repository.path, '.git/copse/trash', id ?? '', 'directory', name);

describe('discard', () => {
	test('OP-25 T57 OP-61 OP-63: directory and branch go, main is untouched, the record says so', async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {task: 'x'});
		await repository.write('README.md', 'edited in main');
		const before = await repository.snapshot(repository.path);
		const discarded = await done(repository, 'discard', {worktree: 'x'});
		expect(discarded.value).toMatchObject({
			id: value.id,
			removed: true,
			branch_deleted: true,
			restore_with: `copse restore ${value.id}`,
		});
		expect(await repository.snapshot(repository.path)).toEqual(before);
		expect(await repository.git(['branch', '--list'])).toBe('* main');
		await expect(lstat(value.path)).rejects.toThrow('ENOENT');
		const [record] = await recordsOf(path.join(repository.path, '.git'));
		expect(record).toMatchObject({status: 'discarded', trash_ref: discarded.value.trash_id});
		expect(record?.completed_at).not.toBeNull();
	});

	test('D14: only the one that is named goes', async () => {
		const repository = await makeRepository();
		for (const name of ['a', 'b', 'c']) await repository.worktree(name);
		const others = async () =>
			Promise.all(
				['a', 'c'].map(name => repository.snapshot(path.join(repository.root, name), {git: false})),
			);
		const before = await others();
		await done(repository, 'discard', {worktree: 'b'});
		expect(await others()).toEqual(before);
		expect(await repository.git(['branch', '--format=%(refname:short)'])).toBe('a\nc\nmain');
	});

	test('the trash entry counts what was unique by kind', async () => {
		const {repository} = await makeRich();
		await done(repository, 'discard', {worktree: 'f', force: true});
		expect(await trashOf(repository)).toMatchObject([
			{summary: '1 commit, 2 staged, 4 edited, 2 untracked, 1 ignored', branch: 'f', verb: 'discard'},
		]);
		const clean = await makeWorktree();
		await done(clean.repository, 'discard', {worktree: 'f'});
		expect(await trashOf(clean.repository)).toMatchObject([{summary: 'nothing of its own'}]);
	});

	test('OP-28: idempotent: again by id, task or branch changes nothing and says so', async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {task: 'x', job: 'j'});
		await done(repository, 'discard', {job: 'j'});
		const before = await pictureOf(repository);
		for (const input of [{worktree: value.id}, {worktree: 'x'}, {worktree: value.branch}, {job: 'j'}]) {
			const again = await done(repository, 'discard', {...input, force: true});
			expect(again.warnings).toMatchObject([{code: 'already_ended'}]);
			expect(again.value).toMatchObject({removed: false, restore_with: `copse restore ${value.id}`});
		}
		expect(await pictureOf(repository)).toEqual(before);
		expect(await refused(repository, 'discard', {job: 'nobody'})).toMatchObject({
			code: 'worktree_not_found',
		});
	});

	test('a new worktree of the same task is meant before one that has ended', async () => {
		const repository = await makeRepository();
		await done(repository, 'create', {task: 'x'});
		await done(repository, 'discard', {worktree: 'x'});
		const {value} = await done(repository, 'create', {task: 'x'});
		expect((await done(repository, 'discard', {worktree: 'x'})).value).toMatchObject({
			id: value.id,
			removed: true,
		});
	});

	test('G06: one that copse did not make, restored by its branch', async () => {
		const {repository, place} = await makeRich();
		const {value} = await done(repository, 'discard', {worktree: place, force: true});
		expect(value).toMatchObject({id: null, restore_with: `copse restore ${value.trash_id}`});
		expect((await done(repository, 'restore', {worktree: 'f'})).value.path).toBe(place);
	});

	test('OP-62: with keep_branch the branch stays, and its commits do not stand in the way', async () => {
		const {repository, work} = await makeWorktree();
		const sha = await work.commit('own', {own: '1'});
		const {value} = await done(repository, 'discard', {worktree: 'f', keep_branch: true});
		expect(value.branch_deleted).toBe(false);
		expect(await repository.git(['rev-parse', 'f'])).toBe(sha);
		const restored = await done(repository, 'restore', {worktree: 'f'});
		expect(restored.value.branch).toBe('f');
	});

	test('a branch that others have checked out, or are based on, stays and says why', async () => {
		const {repository} = await makeWorktree();
		const twin = path.join(repository.root, 'twin');
		await repository.git(['worktree', 'add', '--quiet', '--force', twin, 'f']);
		const first = await done(repository, 'discard', {worktree: twin});
		expect(first.warnings).toMatchObject([{code: 'branch_kept'}]);
		await done(repository, 'create', {task: 'child', base: 'f'});
		const {value, warnings} = await done(repository, 'discard', {worktree: path.join(repository.root, 'w')});
		expect(value.branch_deleted).toBe(false);
		expect(warnings[0]?.message).toContain('it is the base of child');
		expect(await repository.git(['branch', '--list', 'f'])).toBe('  f');
	});

	test('no_trash frees everything, closed folders too, and leaves no ref, file or entry', async () => {
		const {repository, place, work} = await makeRich();
		await work.write('closed/inner', 'x');
		await chmod(path.join(place, 'closed'), 0o500);
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true, no_trash: true});
		expect(value).toMatchObject({trash_id: null, restore_with: null, removed: true});
		expect(await readdir(path.join(repository.path, '.git/copse/trash'))).toEqual([]);
		expect(Object.keys(await repository.refs())).toEqual(['refs/heads/main']);
		expect(await refused(repository, 'restore', {worktree: 'f'})).toMatchObject({code: 'not_in_trash'});
	});

	test("D09: links are never followed: main's files stay, with force and without trash", async () => {
		const {repository, place, work} = await makeWorktree();
		await repository.write('node_modules/keep', 'x');
		await writeFile(path.join(repository.path, '.git/info/exclude'), 'node_modules\n');
		await symlink(path.join(repository.path, 'node_modules'), path.join(place, 'node_modules'));
		await work.write('deep/link-inside', 'x');
		await symlink(repository.path, path.join(place, 'deep/main'));
		await done(repository, 'discard', {worktree: 'f', force: true, no_trash: true});
		expect(await readFile(path.join(repository.path, 'node_modules/keep'), 'utf8')).toBe('x');
		expect(await readFile(path.join(repository.path, 'both'), 'utf8')).toContain('one');
	});

	test('rebuildable folders do not wait in the trash, all else does', async () => {
		const {repository, work} = await makeWorktree();
		await work.write('node_modules/a/b', 'x');
		await work.write('deep/node_modules/c', 'x');
		await work.write('key.secret', 'x');
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
		await lstat(inTrash(repository, value.trash_id, 'key.secret'));
		for (const name of ['node_modules', 'deep/node_modules'])
			await expect(lstat(inTrash(repository, value.trash_id, name))).rejects.toThrow('ENOENT');
	});

	test('D17: what somebody goes on writing is never deleted, and is told of', async () => {
		const {repository, place} = await makeWorktree();
		const loop = `while :; do mkdir -p ${place}/out; date > ${place}/out/now; done`;
		const writer = spawn('sh', ['-c', loop], {cwd: repository.root, stdio: 'ignore'});
		try {
			await expect
				.poll(() =>
					lstat(path.join(place, 'out/now')).then(
						() => true,
						() => false,
					),
				)
				.toBe(true);
			const {value, warnings} = await done(repository, 'discard', {worktree: 'f', force: true});
			await lstat(inTrash(repository, value.trash_id, 'out/now'));
			await expect
				.poll(() =>
					lstat(path.join(place, 'out/now')).then(
						() => true,
						() => false,
					),
				)
				.toBe(true);
			const codes = warnings.map(({code}) => code);
			expect(codes.every(code => code === 'leftover_directory')).toBe(true);
		} finally {
			writer.kill();
		}
		expect(await readdir(place)).toEqual(['out']);
	});

	test('D22 B12: a missing directory, and then the same task again', async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {task: 'x'});
		await rm(value.path, {recursive: true});
		const {value: discarded} = await done(repository, 'discard', {worktree: value.path});
		expect(discarded).toMatchObject({branch_deleted: false, removed: true});
		expect(await repository.git(['branch', '--list', 'copse/x'])).toBe('  copse/x');
		await done(repository, 'create', {task: 'x'});
	});

	test('a dry run lists everything and changes nothing', async () => {
		const {repository} = await makeRich();
		const before = await pictureOf(repository);
		const {value} = await done(repository, 'discard', {worktree: 'f', dry_run: true});
		expect(value.plan).toMatchObject({unique: true, delete_branch: true, problem: null});
		expect(value.plan?.files).toHaveLength(8);
		expect(await pictureOf(repository)).toEqual(before);
	});
});

describe('discard of a worktree with submodules', () => {
	const makeWithSubmodule = async () => {
		const inner = await makeRepository({name: 'inner', files: {'.gitignore': 'hidden\n'}});
		const rich = await makeWorktree();
		const add = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub'];
		await rich.work.git(add);
		await rich.work.commit('submodule');
		await rich.repository.git(['branch', 'also', 'f']);
		return {...rich, sub: rich.repository.inWorktree(path.join(rich.place, 'sub'))};
	};

	test('D23: a clean one goes, and comes back whole', async () => {
		const {repository, sub, work} = await makeWithSubmodule();
		const {value} = await done(repository, 'discard', {worktree: 'f'});
		await done(repository, 'restore', {worktree: value.trash_id ?? ''});
		expect(await sub.git(['log', '-1', '--format=%s'])).toBe('First commit');
		expect(await work.git(['status', '--porcelain'])).toBe('');
	});

	test('D23: commits that are on no remote of it refuse', async () => {
		const {repository, sub, work} = await makeWithSubmodule();
		await sub.git(['switch', '--quiet', '-c', 'own']);
		await sub.commit('unpushed', {new: '1'});
		await work.git(['submodule', '--quiet', 'update']);
		expect(await work.git(['status', '--porcelain'])).toBe('');
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
			code: 'worktree_dirty',
			details: {files: [{path: 'sub', note: '1 commit on no remote'}]},
		});
	});

	test('D24: an untracked or ignored file in it refuses, whatever diff.ignoreSubmodules says', async () => {
		const {repository, sub} = await makeWithSubmodule();
		await repository.git(['config', 'diff.ignoreSubmodules', 'all']);
		await sub.write('hidden', 'ignored');
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
			code: 'ignored_files',
			details: {files: [{path: 'sub/hidden'}]},
		});
		await sub.write('new', 'untracked');
		expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
			code: 'worktree_dirty',
		});
	});
});

test('a nested repository that git does not know goes along and comes back', async () => {
	const {repository, place, work} = await makeWorktree();
	await mkdir(path.join(place, 'nested'));
	await repository.git(['init', '--quiet', path.join(place, 'nested')]);
	await work.write('nested/file', 'x');
	expect(await refusedUntouched(repository, 'discard', {worktree: 'f'})).toMatchObject({
		code: 'worktree_dirty',
	});
	await done(repository, 'discard', {worktree: 'f', force: true});
	await done(repository, 'restore', {worktree: 'f'});
	expect(await readFile(path.join(place, 'nested/file'), 'utf8')).toBe('x');
});
