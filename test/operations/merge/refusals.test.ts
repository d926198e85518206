import {rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {InputOf} from '../../../source/operations/index.ts';
import {gitInFront} from '../../helpers/git-in-front.ts';
import {makeBareRemote} from '../../helpers/repo.ts';
import {makeScene, merge, openTestApp, pictureOf, readState, type Scene} from './merging.ts';

type Refused = {
	readonly title: string;
	readonly arrange: (scene: Scene) => Promise<unknown>;
	readonly input?: Partial<InputOf<'merge'>>;
	readonly expected: object;
};

const diverge = ({repository}: Scene) => repository.commit('main goes on', {new: 'main\n', a: 'main\n'});

const refusals: Refused[] = [
	{
		title: 'M04 OP-51 T59 not_fast_forward, with both counts',
		arrange: async scene => {
			await diverge(scene);
			await scene.repository.commit('and on', {z: 'z\n'});
		},
		input: {mode: 'ff-only'},
		expected: {code: 'not_fast_forward', details: {branch: 'work', base: 'main', ahead: 1, behind: 2}},
	},
	{
		title: 'M06 B7 B34 merge_conflict with the file names, by squash',
		arrange: diverge,
		input: {mode: 'squash'},
		expected: {code: 'merge_conflict', details: {branch: 'work', base: 'main', files: ['new']}},
	},
	{
		title: 'WM-36 merge_conflict by no-ff',
		arrange: diverge,
		input: {mode: 'no-ff'},
		expected: {code: 'merge_conflict', details: {files: ['new']}},
	},
	{
		title: 'merge_conflict by staged',
		arrange: diverge,
		input: {mode: 'staged'},
		expected: {code: 'merge_conflict', details: {files: ['new']}},
	},
	{
		title: 'a conflict that only the uncommitted work has',
		arrange: async ({repository, work}) => {
			await repository.commit('main goes on', {a: 'main\n'});
			await work.write('a', 'work\n');
		},
		input: {mode: 'no-ff', dirty: 'snapshot'},
		expected: {code: 'merge_conflict', details: {files: ['a']}},
	},
	{
		title: 'OP-48 M15 OP-49 T36 T58 WM-29 worktree_dirty, listed',
		arrange: async ({work}) => {
			await work.write('a', 'unstaged\n');
			await work.write('untracked/file', 'x\n');
			await work.write('staged', 'x\n');
			await work.git(['add', 'staged']);
		},
		expected: {
			code: 'worktree_dirty',
			details: {
				files: [
					{path: 'a', state: 'unstaged'},
					{path: 'staged', state: 'staged'},
					{path: 'untracked/file', state: 'untracked'},
				],
			},
		},
	},
	{
		title: 'base_missing',
		arrange: async () => {},
		input: {into: 'gone'},
		expected: {code: 'base_missing', details: {base: 'gone'}},
	},
	{
		title: 'base_missing for a name that git would take for an option or a glob',
		arrange: async () => {},
		input: {into: '--all'},
		expected: {code: 'base_missing', details: {base: '--all'}},
	},
	{
		title: 'into_itself',
		arrange: async () => {},
		input: {into: 'work'},
		expected: {code: 'into_itself'},
	},
	{
		title: 'base_unnamed',
		arrange: ({repository}) => repository.git(['checkout', '--quiet', '--detach']),
		expected: {code: 'base_unnamed'},
	},
	{
		title: 'B8 base_dirty before any snapshot',
		arrange: async ({repository, work}) => {
			await work.write('a', 'work\n');
			await repository.write('b', 'mine\n');
		},
		input: {dirty: 'snapshot'},
		expected: {code: 'base_dirty', details: {files: ['b']}},
	},
	{
		title: 'unrelated_histories',
		arrange: async ({work}) => {
			await work.git(['checkout', '--quiet', '--orphan', 'fresh']);
			await work.commit('first of all', {other: 'x\n'});
			await work.git(['branch', '--quiet', '-M', 'fresh', 'work']);
		},
		input: {mode: 'no-ff'},
		expected: {code: 'unrelated_histories', details: {branch: 'work', base: 'main'}},
	},
	{
		title: 'a nested repository is not snapshotted',
		arrange: async ({work}) => {
			await work.git(['init', '--quiet', 'nested']);
			await work.write('nested/x', 'x\n');
		},
		input: {dirty: 'snapshot'},
		expected: {code: 'contains_worktrees', details: {inner: ['nested/']}},
	},
	{
		title: 'locked, when the directory would go',
		arrange: ({repository, worktree}) =>
			repository.git(['worktree', 'lock', '--reason', 'on a stick', worktree]),
		input: {after: 'remove'},
		expected: {code: 'locked', details: {reason: 'on a stick'}},
	},
	{
		title: 'git_busy in the worktree',
		arrange: ({repository}) => writeFile(path.join(repository.path, '.git/worktrees/work/index.lock'), ''),
		expected: {code: 'git_busy'},
	},
	{
		title: 'git_busy in the base',
		arrange: ({repository}) => writeFile(path.join(repository.path, '.git/index.lock'), ''),
		expected: {code: 'git_busy'},
	},
	{
		title: 'M21 B53 identity_missing for a squash',
		arrange: ({repository}) => repository.git(['config', '--global', '--unset', 'user.email']),
		input: {mode: 'squash'},
		expected: {code: 'identity_missing'},
	},
	{
		title: 'M21 identity_missing for a snapshot',
		arrange: async ({repository, work}) => {
			await work.write('a', 'work\n');
			await repository.git(['config', '--global', '--unset', 'user.name']);
		},
		input: {dirty: 'snapshot'},
		expected: {code: 'identity_missing'},
	},
	{
		title: 'base_behind_upstream when a squash would fold its commits in',
		arrange: async ({repository, work}) => {
			await makeBareRemote(repository);
			const theirs = await repository.commit('theirs', {theirs: 'x\n'});
			await repository.git(['push', '--quiet']);
			await repository.git(['reset', '--quiet', '--hard', 'HEAD~1']);
			await work.git(['rebase', '--quiet', theirs]);
		},
		input: {mode: 'squash'},
		expected: {code: 'base_behind_upstream', details: {base: 'main', upstream: 'origin/main', behind: 1}},
	},
	{
		title: 'a base that two checkouts hold',
		arrange: ({repository}) =>
			repository.git(['worktree', 'add', '--quiet', '--force', path.join(repository.root, 'twin'), 'main']),
		expected: {code: 'branch_in_use', details: {branch: 'main'}},
	},
	{
		title: 'a base in a checkout whose directory is gone',
		arrange: async ({repository}) => {
			await rm(await repository.worktree('dev'), {recursive: true});
		},
		input: {into: 'dev'},
		expected: {code: 'broken_worktree'},
	},
];

describe('WM-35: a refusal names what is in the way and changes nothing', () => {
	test.for(refusals)('$title', async ({arrange, input = {}, expected: problem}) => {
		const scene = await makeScene();
		await arrange(scene);
		const before = await pictureOf(scene);
		const outcome = await merge(scene, input);
		expect(await pictureOf(scene)).toEqual(before);
		expect(outcome).toMatchObject({ok: false, problem});
		expect((await readState(scene)).events).toEqual([]);
	});
});

describe('D10 B23: what cannot be read is not clean', () => {
	test.for(['worktree', 'base'])('the state of the %s', async which => {
		const scene = await makeScene();
		const place = which === 'base' ? scene.repository.path : scene.worktree;
		const PATH = await gitInFront({'status --porcelain': `test "$PWD" != '${place}' || exit 128`});
		const before = await pictureOf(scene);
		for (const after of ['keep', 'remove', 'delete'] as const)
			expect(await merge(scene, {after, dirty: 'snapshot', base_dirty: 'tracked'}, {PATH})).toMatchObject({
				problem: {code: 'cannot_verify', details: {what: `the state of ${place}`}},
			});
		expect(await pictureOf(scene)).toEqual(before);
		expect((await readState(scene)).events).toEqual([]);
	});
});

test('current_worktree, when the directory would go', async () => {
	const scene = await makeScene();
	const app = await openTestApp({...scene.repository, path: scene.worktree});
	expect(await app.request('merge', {worktree: '.'})).toMatchObject({problem: {code: 'current_worktree'}});
	expect(await app.request('merge', {worktree: '.', after: 'keep'})).toMatchObject({ok: true});
});

test('main_worktree', async () => {
	const {repository} = await makeScene();
	const app = await openTestApp(repository);
	expect(await app.request('merge', {worktree: '.'})).toMatchObject({problem: {code: 'main_worktree'}});
});

test('WM-37 T38 worktree_missing for a directory that is gone, worktree_not_found for an unknown name', async () => {
	const scene = await makeScene();
	await rm(scene.worktree, {recursive: true});
	expect(await merge(scene)).toMatchObject({problem: {code: 'worktree_missing', details: {branch: 'work'}}});
	expect(await merge(scene, {worktree: 'nobody'})).toMatchObject({problem: {code: 'worktree_not_found'}});
});

test('B30 an unknown mode is refused before anything', async () => {
	const scene = await makeScene();
	const app = await openTestApp(scene.repository);
	const bogus: object = {worktree: 'work', mode: 'bogus'};
	expect(await app.request('merge', {worktree: 'work', ...bogus})).toMatchObject({problem: {code: 'usage'}});
	expect((await readState(scene)).records).toEqual([]);
});

test('a message has to say something', async () => {
	const scene = await makeScene();
	expect(await merge(scene, {mode: 'squash', message: ' \n'})).toMatchObject({problem: {code: 'usage'}});
});
