import {chmod, mkdir, readdir, readFile, symlink} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {done, recordsOf} from '../asking.ts';

describe('create in repositories of every shape', () => {
	test('C16 B46: from a subdirectory and inside a worktree it is made where main would make it', async () => {
		const repository = await makeRepository({files: {'sub/a': '1'}});
		const place = await repository.worktree('w');
		const folders = await Promise.all(
			[repository.path, path.join(repository.path, 'sub'), place, path.join(place, 'sub')].map(
				async (cwd, index) =>
					path.dirname((await done(repository, 'create', {task: `t${index}`}, {cwd})).value.path),
			),
		);
		expect(new Set(folders).size).toBe(1);
		expect(folders[0]).toContain(path.join(repository.home, '.local/share/copse/repo-'));
		expect(await repository.git(['symbolic-ref', 'HEAD'])).toBe('refs/heads/main');
	});

	test('C31: through a symlinked path, found again by either spelling', async () => {
		const repository = await makeRepository();
		const alias = path.join(repository.root, 'alias');
		await symlink(repository.root, alias);
		const cwd = path.join(alias, 'repo');
		const flags = {location: '../trees/{slug}'};
		const {value} = await done(repository, 'create', {task: 'x'}, {cwd, flags});
		expect(value.path).toBe(path.join(repository.root, 'trees/x'));
		await done(repository, 'discard', {worktree: path.join(alias, 'trees/x')}, {cwd});
		expect(await recordsOf(path.join(repository.path, '.git'))).toMatchObject([{status: 'discarded'}]);
	});

	test('B2: below a folder that is a link a worktree is found, and its work is merged before it goes', async () => {
		const repository = await makeRepository();
		await mkdir(path.join(repository.root, 'real'));
		await symlink('real', path.join(repository.root, 'link'));
		const start = {flags: {location: '../link/{slug}'}};
		const {value} = await done(repository, 'create', {task: 'x'}, start);
		await repository.inWorktree(value.path).write('new', '1\n');
		const {worktrees} = (await done(repository, 'list', {})).value;
		expect(worktrees.find(({id}) => id === value.id)).toMatchObject({
			path: path.join(repository.root, 'real/x'),
			missing: false,
			untracked: 1,
		});
		expect((await done(repository, 'finish', {worktree: 'x'}, start)).value).toMatchObject({
			committed: true,
			merged: true,
			removed: true,
		});
		expect(await repository.git(['show', 'main:new'])).toBe('1');
	});

	test('C19: from the hub of a bare repository', async () => {
		const origin = await makeRepository();
		const hub = path.join(origin.root, 'hub');
		await mkdir(hub);
		await origin.git(['clone', '--quiet', '--bare', origin.path, path.join(hub, '.bare')]);
		const repository = {...origin, ...origin.inWorktree(hub)};
		await repository.write('.git', 'gitdir: ./.bare\n');
		await repository.git(['worktree', 'add', '--quiet', 'main']);
		const {value} = await done(repository, 'create', {task: 'x'}, {flags: {location: '{root}/{slug}'}});
		expect(value).toMatchObject({base: 'main', path: path.join(hub, 'x')});
		await repository.inWorktree(value.path).commit('own', {own: '1'});
		await done(repository, 'discard', {worktree: 'x', force: true}, {cwd: path.join(hub, 'main')});
		await done(repository, 'restore', {worktree: value.id});
		expect(await readFile(path.join(value.path, 'own'), 'utf8')).toBe('1');
	});

	test('C17: inside a submodule the worktree is one of the submodule, outside of any git directory', async () => {
		const inner = await makeRepository({name: 'inner'});
		const repository = await makeRepository();
		await repository.git([
			'-c',
			'protocol.file.allow=always',
			'submodule',
			'--quiet',
			'add',
			inner.path,
			'sub',
		]);
		const cwd = path.join(repository.path, 'sub');
		const {value} = await done(repository, 'create', {task: 'x'}, {cwd});
		expect(value.path).not.toContain('.git');
		expect(await repository.inWorktree(value.path).git(['log', '-1', '--format=%s'])).toBe('First commit');
		expect(await repository.git(['worktree', 'list', '--porcelain'])).not.toContain(value.path);
	});

	test('WM-11, C20: inside the repository its folder is excluded once, and status and add stay clean', async () => {
		const repository = await makeRepository();
		const start = {flags: {location: '{root}/.trees/{slug}'}};
		await done(repository, 'create', {task: 'one'}, start);
		await done(repository, 'create', {task: 'two'}, start);
		const exclude = await readFile(path.join(repository.path, '.git/info/exclude'), 'utf8');
		expect(exclude.match(/^\/\.trees\/$/gm)).toHaveLength(1);
		expect(await repository.git(['status', '--porcelain'])).toBe('');
		await repository.git(['add', '--all']);
		expect(await repository.git(['diff', '--cached', '--name-only'])).toBe('');
	});

	test('C30: a sparse main gives a sparse worktree that is clean and can be discarded', async () => {
		const repository = await makeRepository({files: {'in/a': '1', 'out/b': '1'}});
		await repository.git(['sparse-checkout', 'set', 'in']);
		const {value} = await done(repository, 'create', {task: 'x'});
		expect(await readdir(value.path)).not.toContain('out');
		expect(await repository.inWorktree(value.path).git(['status', '--porcelain'])).toBe('');
		await done(repository, 'discard', {worktree: value.id});
	});

	test('C21: a failing post-checkout hook is told, and all is made', async () => {
		const repository = await makeRepository();
		await repository.write('.git/hooks/post-checkout', '#!/bin/sh\necho broken >&2\nexit 3\n');
		await chmod(path.join(repository.path, '.git/hooks/post-checkout'), 0o755);
		const {warnings, value} = await done(repository, 'create', {task: 'x'});
		expect(warnings).toMatchObject([{code: 'hook_failed'}]);
		expect(warnings[0]?.message).toMatch(/ended with 3: .*broken/s);
		expect(await repository.inWorktree(value.path).git(['status', '--porcelain'])).toBe('');
	});

	test('C22: hooks that no commit brings along are told of', async () => {
		const repository = await makeRepository({files: {'.gitignore': '.husky/_\n'}});
		await repository.git(['config', 'core.hooksPath', '.husky/_']);
		await repository.write('.husky/_/pre-commit', '#!/bin/sh\n');
		const {warnings} = await done(repository, 'create', {task: 'x'});
		expect(warnings).toMatchObject([{code: 'hooks_missing'}]);
	});

	test('WM-8 C06 C07 T34: names that look alike or keep nothing get directories and branches of their own', async () => {
		const repository = await makeRepository();
		const tasks = ['feat/foo', 'feat-foo', 'feat_foo', '🎉', '✂️', '日本語の作業', '作業'];
		const made = [];
		for (const task of tasks) made.push((await done(repository, 'create', {task})).value);
		expect(new Set(made.map(({path: place}) => place)).size).toBe(tasks.length);
		expect(new Set(made.map(({branch}) => branch)).size).toBe(tasks.length);
		for (const {path: place, branch} of made) {
			expect(path.basename(place)).toMatch(/^.+-[0-9a-f]{6}$/);
			expect(await repository.inWorktree(place).git(['symbolic-ref', '--short', 'HEAD'])).toBe(branch);
		}
	});

	test('D22: a task or session whose directory has gone can begin again', async () => {
		const repository = await makeRepository();
		const {value} = await done(repository, 'create', {task: 'x', session: 's'});
		await repository.git(['worktree', 'remove', value.path]);
		const again = await done(repository, 'create', {task: 'x', session: 's'});
		expect(again.value.branch).toMatch(/^copse\/x-[0-9a-f]{6}$/);
	});
});
