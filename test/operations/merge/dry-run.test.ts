import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {MergeChoice} from '../../../source/model/plan.ts';
import {makeScene, merge, mergeWell, pictureOf, readState, type Scene} from './merging.ts';

const objectsOf = async ({repository}: Scene): Promise<string[]> =>
	(await readdir(path.join(repository.path, '.git/objects'), {recursive: true})).sort();

const reasons = (choices: readonly MergeChoice[] = []): Record<string, string> =>
	Object.fromEntries(
		choices.map(choice => [choice.mode, 'plan' in choice ? choice.plan.effect : choice.problem.code]),
	);

test('a dry run changes nothing: no ref, no index, no object, no file, no record', async () => {
	const scene = await makeScene();
	await scene.repository.commit('main goes on', {z: 'z\n'});
	await scene.work.write('a', 'dirty\n');
	await scene.work.write('big', Buffer.alloc(200_000, 'x\n'));
	const [picture, objects] = [await pictureOf(scene), await objectsOf(scene)];
	const value = await mergeWell(scene, {dirty: 'snapshot', dry_run: true, mode: 'no-ff'});
	expect(value).toMatchObject({dry_run: true, merged: false, files: ['a', 'big', 'new'], files_changed: 3});
	expect(await pictureOf(scene)).toEqual(picture);
	expect(await objectsOf(scene)).toEqual(objects);
	expect(await readState(scene)).toEqual({records: [], events: []});
});

test('it says for each mode what it would do, or why it cannot run', async () => {
	const scene = await makeScene();
	const {repository, work} = scene;
	const [main, head] = [
		await repository.git(['rev-parse', '--short=7', 'main']),
		await work.git(['rev-parse', '--short=7', 'HEAD']),
	];
	expect(reasons((await mergeWell(scene, {dry_run: true, after: 'remove'})).choices)).toEqual({
		'ff-only': `main moves ${main} → ${head}, directory removed, branch kept`,
		squash: `one commit on main (${main}) holds all 1 commit, directory removed, branch kept`,
		'no-ff': `a merge commit on main (${main}) keeps the 1 commit, directory removed, branch kept`,
		staged: 'the change is staged in the checkout of main, nothing is committed, directory and branch kept',
	});
	await repository.git(['config', '--global', '--unset', 'user.email']);
	expect(reasons((await mergeWell(scene, {dry_run: true})).choices)).toMatchObject({
		squash: 'identity_missing',
		'no-ff': 'identity_missing',
	});
	await repository.git(['config', '--global', 'user.email', 'ada@example.com']);
	await repository.commit('main goes on', {new: 'main\n'});
	expect(reasons((await mergeWell(scene, {dry_run: true})).choices)).toEqual({
		'ff-only': 'not_fast_forward',
		squash: 'merge_conflict',
		'no-ff': 'merge_conflict',
		staged: 'merge_conflict',
	});
	await work.write('a', 'dirty\n');
	expect(new Set(Object.values(reasons((await mergeWell(scene, {dry_run: true})).choices)))).toEqual(
		new Set(['worktree_dirty']),
	);
});

test('WM-55: each choice has the message that its commit would get', async () => {
	const scene = await makeScene();
	await scene.work.commit('second', {more: 'x\n'});
	const {choices = []} = await mergeWell(scene, {dry_run: true});
	expect(choices.map(choice => [choice.mode, 'plan' in choice ? choice.plan.message : null])).toEqual([
		['ff-only', null],
		['squash', 'work\n\n* own work\n* second'],
		['no-ff', 'Merge work into main'],
		['staged', null],
	]);
	await mergeWell(scene, {mode: 'squash'});
	expect(await scene.repository.git(['log', '-1', '--format=%B', 'main'])).toBe(
		'work\n\n* own work\n* second',
	);
});

test('a mode that was asked for and cannot run is refused with its reason', async () => {
	const scene = await makeScene();
	await scene.repository.commit('main goes on', {z: 'z\n'});
	expect(await merge(scene, {dry_run: true, mode: 'ff-only'})).toMatchObject({
		problem: {code: 'not_fast_forward'},
	});
});

test('what it forecasts is what the merge does', async () => {
	const scene = await makeScene();
	await scene.repository.commit('main goes on', {z: 'z\n'});
	await scene.work.write('a', 'dirty\n');
	const input = {mode: 'squash', dirty: 'snapshot'} as const;
	const dry = await mergeWell(scene, {...input, dry_run: true});
	const done = await mergeWell(scene, input);
	expect(done.files).toEqual(dry.files);
	expect(await scene.repository.git(['diff', '--name-only', 'main~1', 'main'])).toBe(dry.files.join('\n'));
});
