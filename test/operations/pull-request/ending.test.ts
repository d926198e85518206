import {afterEach, describe, expect, it} from 'vitest';
import {realGh, withRealGh} from '../../helpers/fake-forge.ts';
import {done, refusedUntouched} from '../asking.ts';
import {closeForges, makeScene, type Scene} from './scene.ts';

afterEach(closeForges);

const settingsOf = ({repository}: Scene, branch: string): Promise<string> =>
	repository.git(['config', '--local', '--get-regexp', `copse/pr|${branch}`], {allowFailure: true});

describe.skipIf(realGh === null)(`ending a worktree of a pull request, ${withRealGh}`, () => {
	it('discard takes commits of the pull request for what is elsewhere, own ones not', async () => {
		const {repository} = await makeScene();
		const first = await done(repository, 'create', {pr: '5'});
		await done(repository, 'discard', {worktree: first.value.id});
		const second = await done(repository, 'create', {pr: '5'});
		const own = await repository.inWorktree(second.value.path).commit('Mine');
		expect(await refusedUntouched(repository, 'discard', {worktree: second.value.id})).toMatchObject({
			code: 'unmerged_commits',
			details: {commits: [{sha: own}]},
		});
	});

	it('discard takes back where pushes go, and restore sets it again', async () => {
		const scene = await makeScene({headRefName: 'basket'});
		const {repository, remote, sha} = scene;
		await remote.git(['update-ref', 'refs/heads/basket', sha]);
		const {value} = await done(repository, 'create', {pr: '5'});
		const set = await settingsOf(scene, value.branch);
		expect(set).toContain('refs/heads/basket');
		await done(repository, 'discard', {worktree: value.id, force: true});
		expect(await settingsOf(scene, value.branch)).toBe('');
		await done(repository, 'restore', {worktree: value.id});
		expect((await settingsOf(scene, value.branch)).split('\n').sort()).toEqual(set.split('\n').sort());
		const worktree = repository.inWorktree(value.path);
		const own = await worktree.commit('On top');
		await worktree.git(['push']);
		expect(await remote.git(['rev-parse', 'basket'])).toBe(own);
	});

	it.each(['remove', 'delete'] as const)('merge leaves it with a branch that stays: %s', async after => {
		const scene = await makeScene();
		const {value} = await done(scene.repository, 'create', {pr: '5'});
		const set = await settingsOf(scene, value.branch);
		await done(scene.repository, 'merge', {worktree: value.id, after});
		expect(await settingsOf(scene, value.branch)).toBe(after === 'delete' ? '' : set);
	});

	it('undo of a discard sets it again', async () => {
		const scene = await makeScene();
		const {value} = await done(scene.repository, 'create', {pr: '5'});
		const set = await settingsOf(scene, value.branch);
		await done(scene.repository, 'discard', {worktree: value.id, force: true});
		await done(scene.repository, 'undo', {});
		expect(await settingsOf(scene, value.branch)).toBe(set);
	});
});
