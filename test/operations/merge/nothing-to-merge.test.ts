import {existsSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {makeScene, merge, mergeWell, pictureOf, readState} from './merging.ts';

const modes = ['ff-only', 'squash', 'no-ff', 'staged'] as const;

test.for(modes)('WM-33 T41 B45 T82 a branch without own commits merges to nothing by %s', async mode => {
	const scene = await makeScene();
	await scene.work.git(['reset', '--quiet', '--hard', 'main']);
	const before = await pictureOf(scene);
	const outcome = await merge(scene, {mode, after: 'delete'});
	expect(outcome).toMatchObject({
		ok: true,
		value: {merged: false, merged_sha: null, files: [], files_changed: 0, removed: false},
		warnings: [{code: 'nothing_to_merge'}],
	});
	expect(outcome).toMatchObject({value: {id: null}});
	expect(await pictureOf(scene)).toEqual(before);
	expect(await readState(scene)).toMatchObject({records: [], events: []});
});

describe('work that is in the base already', () => {
	test('WM-33 T41 by an earlier merge: no second one, and the worktree ends', async () => {
		const scene = await makeScene();
		await scene.repository.git(['merge', '--quiet', '--no-ff', '-m', 'by hand', 'work']);
		const tip = await scene.repository.git(['rev-parse', 'main']);
		expect(await mergeWell(scene, {mode: 'no-ff', after: 'delete'})).toMatchObject({
			merged: false,
			removed: true,
			branch_deleted: true,
		});
		expect(await scene.repository.git(['rev-parse', 'main'])).toBe(tip);
		expect(existsSync(scene.worktree)).toBe(false);
		expect(await scene.repository.git(['branch', '--list', 'work'])).toBe('');
		expect((await readState(scene)).records).toMatchObject([{status: 'merged', branch: 'work'}]);
	});

	test.for(modes)('B21 by a squash, edited later on the base: nothing to merge by %s', async mode => {
		const scene = await makeScene();
		const {repository} = scene;
		await repository.git(['merge', '--quiet', '--squash', 'work']);
		await repository.commit('squashed');
		await repository.commit('edited later', {new: 'edited\n'});
		const tip = await repository.git(['rev-parse', 'main']);
		const value = await mergeWell(scene, {mode, after: 'remove'});
		expect(value).toMatchObject({merged: false, removed: mode !== 'staged', branch_deleted: false});
		expect(await repository.git(['rev-parse', 'main'])).toBe(tip);
	});

	test('B21 by a squash into another base than the recorded one', async () => {
		const scene = await makeScene();
		const {repository} = scene;
		await repository.git(['switch', '--quiet', '-c', 'develop']);
		await repository.git(['merge', '--quiet', '--squash', 'work']);
		await repository.commit('squashed');
		await repository.git(['switch', '--quiet', 'main']);
		expect(await mergeWell(scene, {mode: 'squash', into: 'develop'})).toMatchObject({merged: false});
	});

	test('B21 commit by commit, as after a rebase', async () => {
		const scene = await makeScene();
		const {repository, work} = scene;
		await work.commit('second', {more: 'more\n'});
		await repository.commit('main goes on', {z: 'z\n'});
		await repository.git(['cherry-pick', 'work~1', 'work']);
		await repository.commit('edited later', {new: 'edited\n', more: 'edited\n'});
		expect(await mergeWell(scene, {mode: 'no-ff', after: 'remove'})).toMatchObject({
			merged: false,
			removed: true,
		});
	});

	test('M08 by content alone: nothing moves, and the worktree stays', async () => {
		const scene = await makeScene();
		await scene.repository.commit('the same by chance, and more', {new: 'new\n', z: 'z\n'});
		const before = await pictureOf(scene);
		expect(await mergeWell(scene, {mode: 'squash', after: 'delete'})).toMatchObject({
			merged: false,
			removed: false,
		});
		expect(await pictureOf(scene)).toEqual(before);
	});
});

test.for(['squash', 'staged'] as const)('M08 B52 an empty commit is nothing to %s', async mode => {
	const scene = await makeScene();
	await scene.work.git(['reset', '--quiet', '--hard', 'main']);
	await scene.work.commit('nothing in it', {});
	await scene.repository.write('u.txt', 'untracked\n');
	const before = await pictureOf(scene);
	expect(await mergeWell(scene, {mode, after: 'delete'})).toMatchObject({merged: false, removed: false});
	expect(await pictureOf(scene)).toEqual(before);
});

test('uncommitted work that the base has already is not squashed, and nothing is removed', async () => {
	const scene = await makeScene();
	await scene.repository.git(['merge', '--quiet', '--squash', 'work']);
	await scene.repository.commit('squashed', {new: 'new\n', a: 'the same\n'});
	await scene.work.write('a', 'the same\n');
	const before = await pictureOf(scene);
	expect(await mergeWell(scene, {mode: 'squash', dirty: 'snapshot', after: 'delete'})).toMatchObject({
		merged: false,
		committed: false,
		removed: false,
	});
	expect(await pictureOf(scene)).toEqual(before);
});

test('M22 a base that is named with into is where it goes, and main stays', async () => {
	const scene = await makeScene();
	const {repository} = scene;
	await repository.git(['branch', 'develop']);
	const main = await repository.git(['rev-parse', 'main']);
	expect(await mergeWell(scene, {into: 'develop'})).toMatchObject({merged: true, base: 'develop'});
	expect(await repository.git(['rev-parse', 'main'])).toBe(main);
});
