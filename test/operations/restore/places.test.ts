import {execFileSync} from 'node:child_process';
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {makeTemporaryFolder, removeTemporaryFolder} from '../../helpers/temporary-folders.ts';
import {done, recordsOf, refused} from '../asking.ts';
import {collectGarbage, makeRich, makeWorktree, verifySound, wholePicture} from '../discard/rich-worktree.ts';

describe('restore when something else has taken the place', () => {
	test('the old path: it comes back beside it, whole, and says so', async () => {
		const rich = await makeRich();
		const {repository, place} = rich;
		const before = await wholePicture(rich);
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
		await mkdir(place);
		await writeFile(path.join(place, 'theirs'), 'x');
		const restored = await done(repository, 'restore', {worktree: value.trash_id ?? ''});
		expect(restored.value).toMatchObject({moved: true, branch: 'f'});
		expect(restored.value.path).toMatch(new RegExp(`^${place}-[0-9a-f]{6}$`));
		expect(restored.warnings).toMatchObject([{code: 'path_taken'}]);
		const after = await wholePicture(rich, restored.value.path);
		// where it lies is all that is new, and the times of what says so
		const {'.git': _link, ...was} = before.entries;
		const {'.git': _newLink, ...is} = after.entries;
		expect(is).toEqual(was);
		expect(after).toMatchObject({
			staged: before.staged,
			unstaged: before.unstaged,
			status: before.status,
			reflog: before.reflog,
		});
		expect(await readFile(path.join(place, 'theirs'), 'utf8')).toBe('x');
		await verifySound({repository, work: repository.inWorktree(restored.value.path)});
	});

	test('the branch, by other work: it gets another name, and HEAD follows', async () => {
		const {repository, work} = await makeRich();
		const tip = await work.git(['rev-parse', 'HEAD']);
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
		await repository.commit('main moved on', {more: '1'});
		await repository.git(['branch', 'f']);
		const restored = await done(repository, 'restore', {worktree: value.trash_id ?? ''});
		expect(restored.value.branch).toMatch(/^f-[0-9a-f]{6}$/);
		expect(restored.warnings).toMatchObject([{code: 'branch_renamed'}]);
		expect(await work.git(['symbolic-ref', '--short', 'HEAD'])).toBe(restored.value.branch);
		expect(await work.git(['rev-parse', 'HEAD'])).toBe(tip);
	});

	test('the branch, by another checkout of it at the same commit: it gets another name', async () => {
		const {repository, place} = await makeWorktree();
		const {value} = await done(repository, 'discard', {worktree: 'f', keep_branch: true});
		await repository.git(['switch', '--quiet', 'f']);
		const restored = await done(repository, 'restore', {worktree: value.trash_id ?? ''});
		expect(restored.value.branch).toMatch(/^f-[0-9a-f]{6}$/);
		expect(restored.warnings).toMatchObject([{code: 'branch_renamed'}]);
		expect(await repository.inWorktree(place).git(['symbolic-ref', '--short', 'HEAD'])).toBe(
			restored.value.branch,
		);
		expect(await repository.git(['symbolic-ref', '--short', 'HEAD'])).toBe('f');
	});

	test('the branch of a rebase under way: it ends on the new name', async () => {
		const {repository, work} = await makeWorktree();
		await work.commit('one', {a: '1'});
		await repository.commit('clash', {a: '2'});
		await work.git(['rebase', 'main'], {allowFailure: true});
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
		expect(await repository.git(['branch', '--list', 'f'])).toBe('');
		await repository.git(['branch', 'f', 'main~1']);
		const restored = await done(repository, 'restore', {worktree: value.trash_id ?? ''});
		await work.write('a', '3');
		await work.git(['add', 'a']);
		await work.git(['-c', 'core.editor=true', 'rebase', '--continue']);
		expect(await work.git(['symbolic-ref', '--short', 'HEAD'])).toBe(restored.value.branch);
	});

	test("git's name of the worktree, by a new one at the same path; both are sound", async () => {
		const {repository, place} = await makeRich();
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
		await repository.worktree('w', {branch: 'g', path: place});
		const restored = await done(repository, 'restore', {worktree: value.trash_id ?? ''});
		const listed = await repository.git(['worktree', 'list', '--porcelain']);
		expect(listed.match(/^worktree /gm)).toHaveLength(3);
		expect(await repository.inWorktree(place).git(['symbolic-ref', '--short', 'HEAD'])).toBe('g');
		expect(await repository.inWorktree(restored.value.path).git(['symbolic-ref', '--short', 'HEAD'])).toBe(
			'f',
		);
		await verifySound({repository, work: repository.inWorktree(restored.value.path)});
	});

	test('its session, by a new worktree: it comes back without one', async () => {
		const repository = await makeRepository();
		const first = await done(repository, 'create', {task: 'one', session: 's'});
		await done(repository, 'discard', {worktree: first.value.id});
		await done(repository, 'create', {task: 'two', session: 's'});
		const {warnings} = await done(repository, 'restore', {worktree: first.value.id});
		expect(warnings).toMatchObject([{code: 'session_taken'}]);
		const records = await recordsOf(path.join(repository.path, '.git'));
		expect(records.find(({id}) => id === first.value.id)).toMatchObject({status: 'active', session_id: null});
	});
});

describe('restore', () => {
	test('by worktree id, trash id, a beginning of them, branch, task and path', async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {task: 'my task'});
		for (const name of ['id', 'trash', 'prefix', 'branch', 'task', 'path']) {
			const discarded = await done(repository, 'discard', {worktree: value.id});
			const trashId = discarded.value.trash_id ?? '';
			const prefix = value.id.slice(0, 7);
			const wanted = {
				id: value.id,
				trash: trashId,
				prefix,
				branch: value.branch,
				task: 'my task',
				path: value.path,
			};
			const restored = await done(repository, 'restore', {worktree: wanted[name as keyof typeof wanted]});
			expect(restored.value).toMatchObject({id: value.id, path: value.path, branch: value.branch});
		}
		expect(await refused(repository, 'restore', {worktree: value.id})).toMatchObject({code: 'not_in_trash'});
		expect(Object.keys(await repository.refs()).filter(ref => ref.startsWith('refs/copse'))).toEqual([]);
		expect(await stat(path.join(repository.path, '.git/copse/trash')).then(() => true)).toBe(true);
	});

	test.each(['directory', 'registration'])(
		'refuses when the %s in the trash is gone, and the rest of it stays',
		async lost => {
			const {repository} = await makeRich();
			const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
			const id = value.trash_id ?? '';
			const entry = path.join(repository.path, '.git/copse/trash', id);
			await rm(path.join(entry, lost), {recursive: true});
			const before = await readdir(entry, {recursive: true});
			expect(await refused(repository, 'restore', {worktree: id})).toMatchObject({
				code: 'trash_damaged',
				details: {id, reason: expect.stringContaining(lost)},
			});
			expect(await readdir(entry, {recursive: true})).toEqual(before);
			expect((await done(repository, 'trash', {})).value.entries).toMatchObject([{trash_id: id}]);
		},
	);

	test('two discards of the same name both come back', async () => {
		const repository = await makeRepository();
		const ids: string[] = [];
		for (const content of ['first', 'second']) {
			const {value} = await done(repository, 'create', {task: 'same'}, {flags: {location: '../same'}});
			await repository.inWorktree(value.path).write('mine', content);
			ids.push(value.id);
			await done(repository, 'discard', {worktree: value.id, force: true});
		}
		expect(await refused(repository, 'restore', {worktree: 'copse/same'})).toMatchObject({
			code: 'ambiguous_worktree',
		});
		const restored = [];
		for (const id of ids) restored.push((await done(repository, 'restore', {worktree: id})).value);
		const contents = await Promise.all(restored.map(({path: at}) => readFile(path.join(at, 'mine'), 'utf8')));
		expect(contents).toEqual(['first', 'second']);
	});

	test('after the whole repository has moved', async () => {
		const {repository, place} = await makeRich();
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
		const moved = path.join(repository.root, 'moved');
		await rename(repository.path, moved);
		const there = {...repository, ...repository.inWorktree(moved)};
		await done(there, 'restore', {worktree: value.trash_id ?? ''});
		expect(await repository.inWorktree(place).git(['status', '--porcelain'])).toContain('?? untracked/');
	});

	test('submodules at another place find their git directories again', async () => {
		const inner = await makeRepository({name: 'inner'});
		const {repository, place, work} = await makeWorktree();
		const add = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub/module'];
		await work.git(add);
		await work.commit('submodule');
		await work.write('sub/module/new', 'untracked');
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
		await mkdir(place);
		const restored = await done(repository, 'restore', {worktree: value.trash_id ?? ''});
		const at = restored.value.path;
		expect(await repository.inWorktree(path.join(at, 'sub/module')).git(['status', '--porcelain'])).toBe(
			'?? new',
		);
		expect(await repository.inWorktree(at).git(['submodule', 'status'])).toMatch(
			/^ [0-9a-f]{40} sub\/module/,
		);
	});
});

describe('the trash of a worktree on another file system', () => {
	test('waits beside it and comes back, also after gc', async context => {
		const elsewhere = path.join('/tmp', `copse-far-${process.pid}`);
		await mkdir(elsewhere);
		onTestFinished(() => removeTemporaryFolder(elsewhere));
		const near = await stat(await makeTemporaryFolder());
		if ((await stat(elsewhere)).dev === near.dev) return context.skip();
		const rich = await makeRich({path: path.join(elsewhere, 'w')});
		const before = await wholePicture(rich);
		const {value} = await done(rich.repository, 'discard', {worktree: 'f', force: true});
		await expect(stat(rich.place)).rejects.toThrow('ENOENT');
		await stat(path.join(elsewhere, `.copse-trash-${value.trash_id}`));
		await collectGarbage(rich.repository);
		await done(rich.repository, 'restore', {worktree: value.trash_id ?? ''});
		expect(await wholePicture(rich)).toEqual(before);
	});

	test('or of the same one through another mount', async context => {
		const repository = await makeRepository();
		const [disk, alias] = [path.join(repository.root, 'disk'), path.join(repository.root, 'alias')];
		await Promise.all([mkdir(disk), mkdir(alias)]);
		try {
			execFileSync('mount', ['--bind', disk, alias], {stdio: 'ignore'});
		} catch {
			return context.skip();
		}
		try {
			const place = await repository.worktree('w', {branch: 'f', path: path.join(alias, 'w')});
			await repository.inWorktree(place).write('new', 'x');
			const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
			await done(repository, 'restore', {worktree: value.trash_id ?? ''});
			expect(await repository.inWorktree(place).git(['status', '--porcelain'])).toBe('?? new');
			await rm(path.join(place, 'new'));
			await done(repository, 'discard', {worktree: 'f', force: true, no_trash: true});
		} finally {
			execFileSync('umount', [alias]);
		}
	});
});
