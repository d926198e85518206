import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {applySteps} from '../../../source/operations/apply-steps.ts';
import {planRestore} from '../../../source/operations/trash/plan-restore.ts';
import {readTrash} from '../../../source/records/trash-file.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {codeOf} from '../../records/examples.ts';
import {done, refused} from '../asking.ts';
import {contextOf} from '../context-of.ts';
import {makeRich, makeWorktree, wholePicture} from '../discard/rich-worktree.ts';

test("a restore that is taken back leaves the branch's reflog in the trash for the next one", async () => {
	const repository = await makeRepository();
	const parent = path.join(repository.root, 'trees');
	const work = repository.inWorktree(await repository.worktree('f', {path: path.join(parent, 'f')}));
	await work.commit('one', {a: '1'});
	await work.commit('two', {a: '2'});
	const reflog = await repository.git(['reflog', 'show', '--format=%H', 'f']);
	await done(repository, 'discard', {worktree: 'f', force: true});
	// a file where the folder around the worktree was: nothing can be moved there
	await rename(parent, `${parent}-away`);
	await writeFile(parent, '');
	expect((await refused(repository, 'restore', {worktree: 'f'})).code).toBe('cannot_verify');
	await rm(parent);
	await mkdir(parent);
	await done(repository, 'restore', {worktree: 'f'});
	const after = await repository.git(['reflog', 'show', '--format=%H', 'f']);
	expect(after.split('\n').slice(-reflog.split('\n').length)).toEqual(reflog.split('\n'));
});

describe('submodules of what was restored elsewhere and taken back', () => {
	/** A worktree with a submodule, in the trash; its place is taken, and the timeline lets a restore fail at its end. */
	const makeTakenBack = async () => {
		const {repository, place, work} = await makeWorktree();
		const inner = await makeRepository({files: {s: '1'}});
		const add = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub/module'];
		await work.git(add);
		await work.commit('submodule');
		const state = path.join(repository.path, '.git/copse');
		const {value} = await done(repository, 'discard', {worktree: 'f', force: true});
		const id = value.trash_id ?? '';
		await mkdir(place);
		const timeline = path.join(state, 'events.jsonl');
		await rename(timeline, `${timeline}-away`);
		await mkdir(timeline);
		expect((await refused(repository, 'restore', {worktree: id})).code).toBe('state_not_writable');
		await rm(timeline, {recursive: true});
		await rename(`${timeline}-away`, timeline);
		return {repository, place, id};
	};

	const verifySubmodule = async ({repository}: Awaited<ReturnType<typeof makeTakenBack>>, at: string) => {
		const work = repository.inWorktree(at);
		expect(await work.git(['submodule', 'status'])).toMatch(/^ ?[0-9a-f]{40} sub\/module/);
		const module = repository.inWorktree(path.join(at, 'sub/module'));
		expect(await module.git(['rev-parse', '--show-toplevel'])).toBe(module.path);
		expect(await module.git(['status', '--porcelain'])).toBe('');
		expect(await work.git(['status', '--porcelain'])).toBe('');
	};

	test('find their git directories at the old place', async () => {
		const scene = await makeTakenBack();
		await rm(scene.place, {recursive: true});
		const {value} = await done(scene.repository, 'restore', {worktree: scene.id});
		expect(value.path).toBe(scene.place);
		await verifySubmodule(scene, value.path);
	});

	test('and at yet another place', async () => {
		const scene = await makeTakenBack();
		await mkdir(`${scene.place}-${scene.id.slice(3, 9)}`);
		const {value} = await done(scene.repository, 'restore', {worktree: scene.id});
		expect(value.path).toMatch(/-1$/);
		await verifySubmodule(scene, value.path);
	});
});

test('what takes the place of a restore at the last moment stays, and so does what waits in the trash', async () => {
	const rich = await makeRich();
	const {repository, place} = rich;
	const before = await wholePicture(rich);
	await done(repository, 'discard', {worktree: 'f', force: true});
	const context = await contextOf(repository);
	const [entry] = (await readTrash(context.state)).entries;
	if (entry === undefined) throw new Error('the trash is empty');
	const {steps} = await planRestore(entry, context);
	await mkdir(place);
	await writeFile(path.join(place, 'theirs'), 'x');
	expect(await codeOf(applySteps('restore', steps, context))).toBe('worktree_exists');
	expect(context.warnings).toEqual([]);
	expect(await readFile(path.join(place, 'theirs'), 'utf8')).toBe('x');
	await rm(place, {recursive: true});
	await done(repository, 'restore', {worktree: entry.id});
	expect(await wholePicture(rich)).toEqual(before);
});
