import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {type MergeMode, mergeModes} from '../../../source/model/plan.ts';
import {makeScene, mergeWell, pictureOf, type Scene, statusOf} from './merging.ts';

const parentsOf = async ({repository}: Scene): Promise<string[]> =>
	(await repository.git(['rev-list', '--parents', '-1', 'main'])).split(' ').slice(1);

const commits: Record<MergeMode, {forward: number; diverged: number | null}> = {
	'ff-only': {forward: 1, diverged: null},
	squash: {forward: 1, diverged: 1},
	'no-ff': {forward: 2, diverged: 2},
	staged: {forward: 0, diverged: 0},
};

describe.for(mergeModes)('merge by %s', mode => {
	for (const way of ['forward', 'diverged'] as const) {
		const count = commits[mode][way];
		if (count === null) continue;
		test(`OP-52 OP-53 WM-34 OP-50 brings the work into the clean checkout of the base, ${way}`, async () => {
			const scene = await makeScene();
			const {repository, work} = scene;
			if (way === 'diverged') await repository.commit('main goes on', {other: 'main\n'});
			const before = await repository.git(['rev-parse', 'main']);
			const head = await work.git(['rev-parse', 'HEAD']);
			const value = await mergeWell(scene, {mode});
			expect(value).toMatchObject({merged: mode !== 'staged', files: ['new'], files_changed: 1});
			expect(await readFile(path.join(repository.path, 'new'), 'utf8')).toBe('new\n');
			expect(await statusOf(repository)).toBe(mode === 'staged' ? 'A  new' : '');
			expect(await repository.git(['rev-list', '--count', `${before}..main`])).toBe(String(count));
			if (mode !== 'staged') expect(value.merged_sha).toBe(await repository.git(['rev-parse', 'main']));
			if (mode === 'no-ff') expect(await parentsOf(scene)).toEqual([before, head]);
			if (mode === 'squash') expect(await parentsOf(scene)).toEqual([before]);
			if (mode === 'ff-only') expect(value.merged_sha).toBe(head);
			expect(await work.git(['rev-parse', 'HEAD'])).toBe(head);
			expect(await repository.git(['fsck', '--no-dangling'])).toBe('');
		});
	}

	test('OP-59 WM-30 T40 needs no checkout of the base, but to stage', async () => {
		const scene = await makeScene();
		const {repository} = scene;
		await repository.git(['switch', '--quiet', '-c', 'elsewhere']);
		const before = await pictureOf(scene);
		const outcome = await mergeWell(scene, {mode, into: 'main'}).catch(String);
		if (mode === 'staged') {
			expect(outcome).toContain('base_not_checked_out');
			expect(await pictureOf(scene)).toEqual(before);
			return;
		}
		expect(await repository.git(['show', 'main:new'])).toBe('new');
		expect(await repository.git(['reflog', '-1', '--format=%gs', 'main'])).toContain('work');
		const after = await pictureOf(scene);
		const {'main/git:refs': _, 'work/git:refs': __, ...rest} = after;
		expect(before).toMatchObject(rest);
	});

	test('WM-30 M03 goes to the linked worktree that holds the base', async () => {
		const scene = await makeScene();
		const {repository} = scene;
		const holder = repository.inWorktree(await repository.worktree('dev'));
		await holder.write('untracked', 'mine\n');
		const before = await repository.snapshot(repository.path, {git: true});
		await mergeWell(scene, {mode, into: 'dev'});
		expect(await statusOf(holder)).toBe(mode === 'staged' ? 'A  new\n?? untracked' : '?? untracked');
		expect(await readFile(path.join(holder.path, 'new'), 'utf8')).toBe('new\n');
		const {'git:refs': _, ...rest} = await repository.snapshot(repository.path, {git: true});
		expect(before).toMatchObject(rest);
	});
});
