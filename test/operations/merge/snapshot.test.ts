import {readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {
	makeHook,
	makeScene,
	merge,
	mergeWell,
	pictureOf,
	readState,
	type Scene,
	statusOf,
} from './merging.ts';

/** Staged, unstaged and untracked work, some of it in one file twice. */
const makeDirty = async ({work}: Pick<Scene, 'work'>): Promise<void> => {
	await work.write('staged', 'staged\n');
	await work.write('twice', 'staged\n');
	await work.git(['add', 'staged', 'twice']);
	await work.write('twice', 'and changed again\n');
	await work.write('a', 'unstaged\n');
	await work.write('deep/in/untracked é', 'untracked\n');
	await work.git(['rm', '--quiet', 'b']);
};

const contents = ['staged', 'staged', 'twice', 'and changed again', 'a', 'unstaged', 'new', 'new'];

test.for(['ff-only', 'squash', 'no-ff'] as const)(
	'T35 WM-28 GZ-30 T79 staged, unstaged and untracked work comes along by %s',
	async mode => {
		const scene = await makeScene();
		const {repository, work} = scene;
		await makeDirty(scene);
		const value = await mergeWell(scene, {mode, dirty: 'snapshot'});
		expect(value).toMatchObject({committed: true, merged: true, files_changed: 6});
		expect([...value.files].sort()).toEqual(['a', 'b', 'deep/in/untracked é', 'new', 'staged', 'twice']);
		for (let index = 0; index < contents.length; index += 2)
			expect(await repository.git(['show', `main:${contents[index]}`])).toBe(contents[index + 1]);
		expect(await statusOf(work)).toBe('');
		expect(await statusOf(repository)).toBe('');
		expect(await work.git(['log', '-1', '--format=%s'])).toBe('Snapshot of work');
		expect(await repository.git(['diff', '--stat', 'work', 'main'])).toBe('');
		expect(await readdir(path.join(repository.path, '.git/copse/cache'))).toEqual([]);
	},
);

test('GZ-22 T81 staged work comes along and nothing is committed on the base', async () => {
	const scene = await makeScene();
	const {repository, work} = scene;
	await makeDirty(scene);
	const before = await repository.git(['rev-parse', 'main']);
	const value = await mergeWell(scene, {mode: 'staged', dirty: 'snapshot'});
	expect(value).toMatchObject({merged: false, merged_sha: null, committed: true});
	expect(await repository.git(['rev-parse', 'main'])).toBe(before);
	expect(await repository.git(['diff', '--cached', '--stat', 'work'])).toBe('');
	expect(await repository.git(['diff', '--stat'])).toBe('');
	expect(await statusOf(work)).toBe('');
	expect(
		(await readdir(path.join(repository.path, '.git'))).filter(name => /MERGE|SQUASH/.test(name)),
	).toEqual([]);
});

test('a snapshot on a branch without own commits is merged', async () => {
	const scene = await makeScene();
	const {repository, work} = scene;
	await work.git(['reset', '--quiet', '--hard', 'main']);
	await work.write('untracked', 'x\n');
	await repository.commit('main goes on', {z: 'z\n'});
	expect(await merge(scene, {mode: 'ff-only', dirty: 'snapshot'})).toMatchObject({
		problem: {code: 'not_fast_forward', details: {ahead: 1, behind: 1}},
	});
	await mergeWell(scene, {mode: 'no-ff', dirty: 'snapshot'});
	expect(await repository.git(['show', 'main:untracked'])).toBe('x');
});

test('the message is the setting, rendered; not the one of the merge (B18 WM-39)', async () => {
	const scene = await makeScene();
	await scene.work.write('a', 'x\n');
	await scene.repository.commit('settings', {'.copse.json': '{"snapshot_message": "WIP {branch} → {base}"}'});
	await mergeWell(scene, {mode: 'no-ff', dirty: 'snapshot', message: 'Done: {task} {branch} {base}'});
	expect(await scene.repository.git(['log', '-1', '--format=%s', 'main'])).toBe('Done: work work main');
	expect(await scene.repository.git(['log', '-1', '--format=%s', 'work'])).toBe('WIP work → main');
});

test('what git sees as no change is no snapshot', async () => {
	const scene = await makeScene({a: 'one\n', '.gitattributes': '* text\n'});
	const {repository, work} = scene;
	const head = await work.git(['rev-parse', 'HEAD']);
	await work.write('a', 'one\r\n');
	expect(await statusOf(work)).toBe(' M a');
	expect(await mergeWell(scene, {dirty: 'snapshot'})).toMatchObject({committed: false, merged: true});
	expect(await repository.git(['rev-parse', 'main'])).toBe(head);
});

test('a sparse worktree keeps what it leaves out', async () => {
	const scene = await makeScene({'in/a': 'one\n', 'out/b': 'two\n'});
	const {repository, work} = scene;
	await work.git(['sparse-checkout', 'set', 'in']);
	await work.write('in/a', 'changed\n');
	await mergeWell(scene, {dirty: 'snapshot'});
	expect(await statusOf(work)).toBe('');
	expect(await repository.git(['show', 'main:out/b'])).toBe('two');
	expect(await work.git(['ls-files', '-t', 'out/b'])).toBe('S out/b');
});

test('a failure after the snapshot was made takes it back, the staged state to the byte', async () => {
	const scene = await makeScene();
	await makeDirty(scene);
	const hook = '#!/bin/sh\ntest "$1" != prepared || ! grep -q refs/heads/main || exit 1\n';
	await makeHook(scene, 'reference-transaction', hook);
	const before = await pictureOf(scene);
	expect(await merge(scene, {mode: 'no-ff', dirty: 'snapshot'})).toMatchObject({
		problem: {code: 'git_failed'},
	});
	const after = await pictureOf(scene);
	// git counted and wrote the checkout's times anew; what the index holds is the same
	const {'main/git:index': _, ...rest} = after;
	expect(before).toMatchObject(rest);
	expect(Object.keys(after)).toEqual(Object.keys(before));
	expect(await statusOf(scene.repository)).toBe('');
	expect(await readState(scene)).toMatchObject({records: [], events: []});
	expect(await readdir(path.join(scene.repository.path, '.git/copse/journal'))).toEqual([]);
});

test('work that git cannot stage is not left out of a merge', async () => {
	const scene = await makeScene();
	const {repository, work} = scene;
	await writeFile(path.join(repository.path, '.git/info/attributes'), '*.bin filter=broken\n');
	await repository.git(['config', 'filter.broken.clean', 'false']);
	await repository.git(['config', 'filter.broken.required', 'true']);
	await work.write('z.bin', 'work\n');
	const before = await pictureOf(scene);
	for (const after of ['keep', 'delete'] as const)
		expect(await merge(scene, {dirty: 'snapshot', after})).toMatchObject({problem: {code: 'cannot_verify'}});
	expect(await pictureOf(scene)).toEqual(before);
});
