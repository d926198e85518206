import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {Checkout} from '../../helpers/checkout.ts';
import {makeScene, merge, openTestApp, pictureOf, type Scene} from './merging.ts';

/** How a checkout on branch `own` gets stuck, given that `side` conflicts with it. */
const operations: Record<string, (checkout: Checkout) => Promise<unknown>> = {
	rebase: checkout => checkout.git(['rebase', 'side'], {allowFailure: true}),
	merge: checkout => checkout.git(['merge', 'side'], {allowFailure: true}),
	'cherry-pick': checkout => checkout.git(['cherry-pick', 'side'], {allowFailure: true}),
	revert: checkout => checkout.git(['revert', '--no-edit', 'HEAD~1'], {allowFailure: true}),
	bisect: checkout => checkout.git(['bisect', 'start', 'HEAD', 'HEAD~2'], {allowFailure: true}),
	am: async checkout => {
		const patch = await checkout.git(['format-patch', '-1', '--stdout', 'side']);
		await checkout.git(['am'], {input: `${patch}\n`, allowFailure: true});
	},
};

/** A branch that conflicts with everything that touches `a`. */
const makeSide = async ({repository}: Scene, checkout: Checkout): Promise<void> => {
	const branch = await checkout.git(['branch', '--show-current']);
	await checkout.git(['switch', '--quiet', '-c', 'side']);
	await checkout.commit('side', {a: 'side\n'});
	await checkout.git(['switch', '--quiet', branch]);
	await checkout.commit('mine', {a: 'mine\n'});
	await checkout.commit('mine again', {a: 'mine again\n'});
	await repository.git(['rev-parse', 'side']);
};

describe.for(Object.entries(operations))('M12 B5 in the middle of a %s', ([operation, start]) => {
	test('the worktree is left alone', async () => {
		const scene = await makeScene();
		await makeSide(scene, scene.work);
		await start(scene.work);
		const before = await pictureOf(scene);
		for (const dirty of ['refuse', 'snapshot'] as const)
			expect(await merge(scene, {worktree: scene.worktree, mode: 'no-ff', dirty})).toMatchObject({
				problem: {code: 'operation_in_progress', details: {operation, of: 'worktree'}},
			});
		expect(await pictureOf(scene)).toEqual(before);
	});

	test('M14 the base is left alone', async () => {
		const scene = await makeScene();
		await makeSide(scene, scene.repository);
		await start(scene.repository);
		const before = await pictureOf(scene);
		expect(await merge(scene, {mode: 'no-ff', into: 'main'})).toMatchObject({
			problem: {code: 'operation_in_progress', details: {operation, of: 'base'}},
		});
		expect(await pictureOf(scene)).toEqual(before);
	});
});

test('M14 a MERGE_HEAD that a tool left behind refuses though the status is empty', async () => {
	const scene = await makeScene();
	const side = await scene.work.git(['rev-parse', 'HEAD']);
	await writeFile(path.join(scene.repository.path, '.git/MERGE_HEAD'), `${side}\n`);
	expect(await merge(scene)).toMatchObject({problem: {code: 'operation_in_progress'}});
});

test('a REBASE_HEAD that git left behind proves nothing', async () => {
	const scene = await makeScene();
	await writeFile(path.join(scene.repository.path, '.git/worktrees/work/REBASE_HEAD'), 'x\n');
	expect(await merge(scene)).toMatchObject({ok: true});
});

test('B5 conflicts are never snapshotted, also when the merge that made them was forgotten', async () => {
	const scene = await makeScene();
	await makeSide(scene, scene.work);
	await scene.work.git(['merge', '--squash', 'side'], {allowFailure: true});
	const before = await pictureOf(scene);
	expect(await merge(scene, {dirty: 'snapshot'})).toMatchObject({
		problem: {code: 'unresolved_conflicts', details: {files: ['a']}},
	});
	expect(await pictureOf(scene)).toEqual(before);
});

describe('M11 WM-31 T39 B37 a worktree that left its branch', () => {
	test.for(['detached', 'on another branch'])('%s', async way => {
		const scene = await makeScene();
		const app = await openTestApp(scene.repository);
		const created = await app.request('create', {task: 'login form'});
		if (!created.ok) throw new Error(created.problem.code);
		const hands = scene.repository.inWorktree(created.value.path);
		await hands.commit('on the branch', {x: 'x\n'});
		await hands.git(way === 'detached' ? ['checkout', '-q', '--detach'] : ['switch', '-qc', 'elsewhere']);
		await hands.commit('beside it', {y: 'y\n'});
		await hands.commit('beside it too', {y: 'z\n'});
		await hands.write('dirty', 'x\n');
		const before = await pictureOf({...scene, worktree: created.value.path});
		expect(await app.request('merge', {worktree: created.value.id, dirty: 'snapshot'})).toMatchObject({
			problem: {
				code: 'head_not_on_branch',
				details: {
					expected: 'copse/login-form',
					found: way === 'detached' ? null : 'elsewhere',
					ahead: 2,
				},
			},
		});
		expect(await pictureOf({...scene, worktree: created.value.path})).toEqual(before);
	});
});
