import {rm} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {makeScene, openTestApp, pictureOf, type Scene} from '../merge/merging.ts';
import {diff, streamed} from './diffing.ts';

const namesOf = async (...args: Parameters<typeof diff>): Promise<string[]> =>
	(await diff(...args)).files.map(file => file.path);

/** One commit, one staged, one unstaged, one untracked and one ignored file. */
const makeMixed = async (): Promise<Scene> => {
	const scene = await makeScene({a: 'one\n', '.gitignore': 'ignored\n'}, {committed: 'x\n'});
	const {work} = scene;
	await work.write('staged', 'x\n');
	await work.git(['add', 'staged']);
	await work.write('a', 'unstaged\n');
	await work.write('untracked/deep', 'x\n');
	await work.write('ignored', 'x\n');
	return scene;
};

test('F04 each scope shows its own, marked, and the ignored file in none', async () => {
	const scene = await makeMixed();
	expect((await diff(scene)).files.map(({path: name, uncommitted}) => [name, uncommitted])).toEqual([
		['a', true],
		['committed', false],
		['staged', true],
		['untracked/deep', true],
	]);
	expect(await namesOf(scene, {scope: 'committed'})).toEqual(['committed']);
	expect(await namesOf(scene, {scope: 'uncommitted'})).toEqual(['a', 'staged', 'untracked/deep']);
	expect(await diff(scene)).toMatchObject({lines_added: 4, lines_deleted: 1, base: 'main', scope: 'all'});
});

test('GZ-13 reading changes neither index nor refs nor files nor the object store', async () => {
	const scene = await makeMixed();
	const objects = () => scene.repository.git(['count-objects', '-v']);
	const [picture, count] = [await pictureOf(scene), await objects()];
	for (const scope of ['all', 'committed', 'uncommitted'] as const) await diff(scene, {scope});
	await streamed(scene, {file: 'a'});
	expect(await pictureOf(scene)).toEqual(picture);
	expect(await objects()).toBe(count);
});

test('F03 GZ-15 what the base got since is no change of the worktree', async () => {
	const scene = await makeScene();
	await scene.repository.commit('main goes on', {'on main': 'x\n'});
	expect(await namesOf(scene)).toEqual(['new']);
});

test('M22 the base is the one that was recorded', async () => {
	const repository = await makeRepository();
	await repository.git(['switch', '--quiet', '-c', 'develop']);
	await repository.commit('develop goes on', {develop: 'x\n'});
	await repository.git(['switch', '--quiet', 'main']);
	const app = await openTestApp(repository);
	const made = await app.request('create', {task: 'work', base: 'develop'});
	if (!made.ok) throw new Error(made.problem.code);
	await repository.inWorktree(made.value.path).write('new', 'x\n');
	expect(await app.request('diff', {worktree: 'work'})).toMatchObject({
		value: {base: 'develop', files: [{path: 'new', uncommitted: true}]},
	});
});

describe('worktrees of every kind', () => {
	test('GZ-17 one whose directory is gone shows what its branch has', async () => {
		const scene = await makeMixed();
		await rm(scene.worktree, {recursive: true});
		expect(await namesOf(scene)).toEqual(['committed']);
	});

	test('a detached one', async () => {
		const scene = await makeMixed();
		await scene.work.git(['checkout', '--quiet', '--detach']);
		await scene.work.commit('beside', {beside: 'x\n'});
		expect(await namesOf(scene, {worktree: scene.worktree})).toContain('beside');
	});

	test('one on an unborn branch, with and without files', async () => {
		const scene = await makeScene();
		await scene.work.git(['checkout', '--quiet', '--orphan', 'fresh']);
		expect(await namesOf(scene, {worktree: scene.worktree})).toEqual(['a', 'b', 'new']);
		await scene.work.git(['rm', '-r', '--quiet', '--force', '.']);
		expect(await diff(scene, {worktree: scene.worktree})).toMatchObject({files: [], patch: ''});
	});

	test('main shows what is uncommitted there', async () => {
		const scene = await makeScene();
		await scene.repository.write('a', 'changed\n');
		await scene.repository.write('untracked', 'x\n');
		expect(await namesOf(scene, {worktree: 'main'})).toEqual(['a', 'untracked']);
	});

	test('one in a conflict', async () => {
		const scene = await makeScene();
		await scene.repository.commit('main goes on', {new: 'main\n'});
		await scene.work.git(['merge', 'main'], {allowFailure: true});
		expect((await diff(scene)).patch).toContain('+<<<<<<<');
	});

	test('one without a common history is refused', async () => {
		const scene = await makeScene();
		await scene.work.git(['checkout', '--quiet', '--orphan', 'fresh']);
		await scene.work.commit('first', {first: 'x\n'});
		const app = await openTestApp(scene.repository);
		expect(await app.request('diff', {worktree: 'fresh'})).toMatchObject({
			problem: {code: 'unrelated_histories'},
		});
	});

	test('one whose base is gone is refused, but for what is uncommitted', async () => {
		const scene = await makeScene();
		const app = await openTestApp(scene.repository);
		const made = await app.request('create', {task: 'x'});
		if (!made.ok) throw new Error(made.problem.code);
		const hands = scene.repository.inWorktree(made.value.path);
		await hands.commit('own', {committed: 'x\n'});
		await hands.write('untracked', 'x\n');
		await scene.repository.git(['branch', '-m', 'main', 'trunk']);
		for (const scope of ['all', 'committed'] as const)
			expect(await app.request('diff', {worktree: 'x', scope})).toMatchObject({
				problem: {code: 'base_missing', details: {base: 'main'}},
			});
		expect(await namesOf(scene, {worktree: 'x', scope: 'uncommitted'})).toEqual(['untracked']);
	});

	test('without a base, what is uncommitted', async () => {
		const scene = await makeMixed();
		await scene.repository.git(['checkout', '--quiet', '--detach']);
		expect(await namesOf(scene)).toEqual(['a', 'staged', 'untracked/deep']);
	});

	test('a sparse one shows no deletions', async () => {
		const scene = await makeScene({'in/a': 'one\n', 'out/b': 'two\n'}, {'in/new': 'x\n'});
		await scene.work.git(['sparse-checkout', 'set', 'in']);
		await scene.work.write('in/a', 'changed\n');
		expect(await namesOf(scene)).toEqual(['in/a', 'in/new']);
	});

	test('a repository inside without a commit is left out, and told of', async () => {
		const scene = await makeMixed();
		await scene.work.git(['init', '--quiet', 'nested']);
		await scene.work.write('nested/x', 'x\n');
		const app = await openTestApp(scene.repository);
		const outcome = await app.request('diff', {worktree: 'work'});
		expect(outcome).toMatchObject({ok: true, warnings: [{code: 'nested_repository'}]});
		expect(outcome.ok && outcome.value.files).toHaveLength(4);
	});
});

test('a path inside of the worktree names it', async () => {
	const scene = await makeMixed();
	expect(await namesOf(scene, {worktree: path.join(scene.worktree, 'untracked')})).toHaveLength(4);
});
