import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {makeHook, makeScene, merge, openTestApp, readState, type Scene, statusOf} from './merging.ts';

/** Work that the index has otherwise than the disk, and untracked work. */
const makeDirty = async () => {
	const scene = await makeScene();
	const {work, repository} = scene;
	await work.write('before', 'only staged before\n');
	await work.git(['add', 'before']);
	await work.write('before', 'on disk\n');
	await work.write('untracked', 'x\n');
	return {
		...scene,
		head: await work.git(['rev-parse', 'HEAD']),
		cache: `${repository.path}/.git/copse/cache`,
	};
};

type Dirty = Awaited<ReturnType<typeof makeDirty>>;

const dirtyStatus = 'AM before\n?? untracked';

/** A merge with a snapshot that fails when the base is about to move, after the script has run in a checkout. */
const failedMerge = async (scene: Scene, script: string, place = scene.worktree) => {
	await makeHook(
		scene,
		'reference-transaction',
		`test "$1" = prepared && grep -q refs/heads/main || exit 0
unset $(git rev-parse --local-env-vars)
cd ${place}
${script}
exit 1`,
	);
	const outcome = await merge(scene, {mode: 'no-ff', dirty: 'snapshot'});
	expect(outcome).toMatchObject({ok: false, problem: {code: 'git_failed'}});
	return outcome.warnings.map(({code}) => code);
};

const staged = (scene: Scene, name: string): Promise<string> =>
	scene.work.git(['cat-file', '-p', `:${name}`]);

/** All that the merge had done is gone, and what was there before is as it was. */
const verifyBack = async ({head, cache, ...scene}: Dirty): Promise<void> => {
	expect(await scene.work.git(['rev-parse', 'HEAD'])).toBe(head);
	expect(await staged(scene, 'before')).toBe('only staged before');
	expect((await readdir(cache)).filter(name => name.startsWith('index-'))).toEqual([]);
	expect(await readdir(path.join(scene.repository.path, '.git/copse/journal'))).toEqual([]);
	expect(await readdir(path.join(scene.repository.path, '.git/worktrees/work'))).not.toContain('index.lock');
};

/** What the next copse says when it puts in order what was left. */
const nextStart = async ({repository}: Scene): Promise<string> => {
	const outcome = await (await openTestApp(repository)).request('list', {});
	return outcome.warnings.map(({code, message}) => `${code}: ${message}`).join('\n');
};

test('what was staged since the snapshot stays, together with what was staged before', async () => {
	const scene = await makeDirty();
	const script = [
		...['echo "only staged since" >since', 'git add since', 'echo "on disk" >since'],
		'git rm --quiet --cached b',
	];
	expect(await failedMerge(scene, script.join(' && '))).toEqual([]);
	await verifyBack(scene);
	expect(await staged(scene, 'since')).toBe('only staged since');
	expect(await statusOf(scene.work)).toBe('D  b\nAM before\nAM since\n?? b\n?? untracked');
	expect(await readState(scene)).toMatchObject({records: [], events: []});
});

test('what was committed on top of the snapshot keeps its branch and its index', async () => {
	const scene = await makeDirty();
	expect(await failedMerge(scene, 'echo theirs >a && git commit --quiet --all -m theirs')).toEqual([]);
	expect(await scene.work.git(['log', '-2', '--format=%s'])).toBe('theirs\nSnapshot of work');
	expect(await statusOf(scene.work)).toBe('');
	expect(await readdir(scene.cache)).toEqual([]);
});

test('under a git that is at work nothing is put back; the next copse does it', async () => {
	const scene = await makeDirty();
	expect(await failedMerge(scene, 'touch "$(git rev-parse --git-path index.lock)"')).toEqual([
		'not_taken_back',
	]);
	expect(await staged(scene, 'before')).toBe('on disk');
	expect(await nextStart(scene)).toMatch(/^not_recovered: .*another git is at work in .*`rm .*index\.lock`$/);
	await rm(await scene.work.git(['rev-parse', '--git-path', 'index.lock']));
	expect(await nextStart(scene)).toMatch(/^recovered: /);
	await verifyBack(scene);
	expect(await statusOf(scene.work)).toBe(dirtyStatus);
});

test('a git that was at work before the index was set keeps nothing from being taken back', async () => {
	const scene = await makeDirty();
	const lock = await scene.work.git(['rev-parse', '--git-path', 'index.lock']);
	await makeHook(scene, 'commit-msg', `touch '${lock}'`);
	const outcome = await merge(scene, {mode: 'no-ff', dirty: 'snapshot'});
	expect(outcome).toMatchObject({ok: false, problem: {code: 'git_failed'}, warnings: []});
	await rm(lock);
	await verifyBack(scene);
	expect(await statusOf(scene.work)).toBe(dirtyStatus);
});

test('in the middle of a conflict nothing is put back; once it is over the next copse does it', async () => {
	const scene = await makeDirty();
	const {repository} = scene;
	await repository.git(['branch', 'side', 'main']);
	const side = repository.inWorktree(await repository.worktree('aside', {branch: 'other', from: 'side'}));
	await side.commit('side', {new: 'side\n'});
	expect(await failedMerge(scene, 'git merge --quiet other >/dev/null 2>&1')).toEqual(['not_taken_back']);
	expect(await statusOf(scene.work)).toBe('AA new');
	expect(await nextStart(scene)).toMatch(/^not_recovered: .*unresolved conflicts: new\. Resolve them there/);
	await scene.work.git(['merge', '--abort']);
	expect(await nextStart(scene)).toMatch(/^recovered: /);
	await verifyBack(scene);
	expect(await statusOf(scene.work)).toBe(dirtyStatus);
});

test("a lock of the index that a killed copse has left is its successor's", async () => {
	const scene = await makeDirty();
	const lock = '"$(git rev-parse --git-path index.lock)"';
	expect(await failedMerge(scene, `echo "copse $(ls -d ${scene.cache}/index-*)" >${lock}`)).toEqual([]);
	await verifyBack(scene);
	expect(await statusOf(scene.work)).toBe(dirtyStatus);
});

test('what was staged in the checkout of the base since it followed stays, and the merge goes', async () => {
	const scene = await makeDirty();
	const {repository} = scene;
	expect(await failedMerge(scene, 'echo mine >mine && git add mine', repository.path)).toEqual([]);
	await verifyBack(scene);
	expect(await statusOf(repository)).toBe('A  mine');
});

test('where that is what the merge has brought, nothing of it is lost, and the next copse ends it', async () => {
	const scene = await makeDirty();
	const {repository} = scene;
	const script = 'echo mine >new && git add new';
	expect(await failedMerge(scene, script, repository.path)).toEqual(['not_taken_back']);
	expect(await repository.git(['cat-file', '-p', ':new'])).toBe('mine');
	await repository.git(['config', '--unset', 'core.hooksPath']);
	await repository.git(['reset', '--quiet', '--hard']);
	expect(await nextStart(scene)).toMatch(/^recovered: /);
	await verifyBack(scene);
	expect(await statusOf(repository)).toBe('');
});
