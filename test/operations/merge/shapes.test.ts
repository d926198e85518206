import {chmod, readlink, stat, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {countGitProcesses, makeRepository} from '../../helpers/repo.ts';
import {makeScene, merge, mergeWell, openTestApp, statusOf} from './merging.ts';

test('a bare hub: its branches merge where nobody holds them, and where somebody does', async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const hub = path.join(repository.root, 'hub.git');
	await repository.git(['clone', '--quiet', '--bare', repository.path, hub]);
	const inHub = repository.inWorktree(hub);
	for (const name of ['one', 'two'])
		await inHub.git(['worktree', 'add', '--quiet', '-b', name, path.join(repository.root, name), 'main']);
	const one = repository.inWorktree(path.join(repository.root, 'one'));
	await one.commit('own', {new: 'x\n'});
	const app = await openTestApp({...repository, path: hub});
	for (const into of ['main', 'two'])
		expect(await app.request('merge', {worktree: 'one', into, mode: 'no-ff', after: 'keep'})).toMatchObject({
			ok: true,
			value: {merged: true},
		});
	expect(await inHub.git(['show', 'main:new'])).toBe('x');
	expect(await inHub.git(['reflog', '-1', '--format=%gs', 'main'])).toContain('merge one');
	expect(await statusOf(repository.inWorktree(path.join(repository.root, 'two')))).toBe('');
});

test('a shallow clone whose base is out of reach says so', async () => {
	const repository = await makeRepository({commits: [{message: 'second'}, {message: 'third'}]});
	const shallow = path.join(repository.root, 'shallow');
	const url = `file://${repository.path}`;
	await repository.git(['branch', 'old', 'main~2']);
	await repository.git(['clone', '--quiet', '--depth=1', '--no-single-branch', url, shallow]);
	const hands = repository.inWorktree(shallow);
	await hands.git([
		'worktree',
		'add',
		'--quiet',
		'-b',
		'old',
		path.join(repository.root, 'old'),
		'origin/old',
	]);
	const app = await openTestApp({...repository, path: shallow});
	expect(await app.request('merge', {worktree: 'old'})).toMatchObject({problem: {code: 'base_unreachable'}});
});

test('names and bytes that are hard to read come through: non-ASCII, 0xFF, modes, links, binary', async () => {
	const scene = await makeScene();
	const {repository, work} = scene;
	const odd = Buffer.from([0x6f, 0xff, 0x0a, 0x78]);
	await writeFile(Buffer.concat([Buffer.from(`${work.path}/`), odd]), 'odd\n');
	await work.write('é ü/"quoted"', Buffer.from([0, 1, 2, 255]));
	await symlink('nowhere', path.join(work.path, 'link'));
	await chmod(path.join(work.path, 'a'), 0o755);
	const value = await mergeWell(scene, {dirty: 'snapshot'});
	expect(value.files_changed).toBe(5);
	expect(value.files).toContain('o\\xff\nx');
	expect(await statusOf(repository)).toBe('');
	expect(await repository.git(['diff', '--stat', 'work', 'main'])).toBe('');
	expect(await readlink(path.join(repository.path, 'link'))).toBe('nowhere');
	expect((await stat(path.join(repository.path, 'a'))).mode & 0o777).toBe(0o755);
});

test('a submodule moves as the link that it is', async () => {
	const scene = await makeScene();
	const {repository, work} = scene;
	const inner = await makeRepository({name: 'inner'});
	await work.git(['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub']);
	await work.commit('submodule');
	await mergeWell(scene, {mode: 'no-ff'});
	expect(await repository.git(['ls-tree', 'main', 'sub'])).toMatch(/^160000 commit/);
	expect(await statusOf(repository)).toBe('');
});

test('a base that follows an upstream it is behind is merged by fast-forward all the same', async () => {
	const scene = await makeScene();
	await scene.repository.git(['branch', 'theirs']);
	await scene.repository.git(['branch', '--set-upstream-to=theirs', 'main']);
	const theirs = scene.repository.inWorktree(
		await scene.repository.worktree('theirs-tree', {from: 'theirs'}),
	);
	await scene.repository.git(['update-ref', 'refs/heads/theirs', await theirs.commit('theirs', {t: 'x\n'})]);
	expect(await merge(scene)).toMatchObject({ok: true});
});

test.for([
	['ff-only', 'keep'],
	['ff-only', 'delete'],
	['no-ff', 'keep'],
	['squash', 'keep'],
] as const)('a merge needs few git processes: %s and %s', async ([mode, after]) => {
	const counter = await countGitProcesses();
	const scene = await makeScene();
	if (mode !== 'ff-only') await scene.repository.commit('main goes on', {z: 'z\n'});
	await mergeWell(scene, {mode, after}, {PATH: `${counter.pathEntry}:${scene.repository.env.PATH}`});
	const calls = (await counter.calls()).map(call => call.join(' ').slice(0, 60));
	expect(calls.length, calls.join('\n')).toBeLessThan(25);
});
