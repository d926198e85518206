import {existsSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {makeScene} from '../operations/merge/merging.ts';
import {documentOf, runCopse} from './copse-process.ts';

const copse = ({repository}: {repository: {path: string; env: NodeJS.ProcessEnv}}, ...words: string[]) =>
	runCopse(words, {cwd: repository.path, env: repository.env});

describe('copse merge as a process', () => {
	test('WM-38 says in one line what was merged, and leaves with 0', async () => {
		const scene = await makeScene();
		const run = await copse(scene, 'merge', 'work', '--mode', 'squash');
		expect(run).toMatchObject({code: 0, err: ''});
		expect(run.out).toMatch(
			/^merged work into main \(squash\): [0-9a-f]{7} → [0-9a-f]{7}, 1 file changed\n$/,
		);
		expect(existsSync(scene.worktree)).toBe(false);
	});

	test('OP-57 --json answers with one document', async () => {
		const scene = await makeScene();
		const run = await copse(scene, 'merge', 'work', '--after', 'delete', '--json');
		expect(run.code).toBe(0);
		expect(documentOf(run)).toEqual({
			ok: true,
			dry_run: false,
			id: expect.stringMatching(/^wt_[0-9a-f]{8}$/),
			base: 'main',
			merged: true,
			merged_sha: await scene.repository.git(['rev-parse', 'main']),
			files_changed: 1,
			files: ['new'],
			summary: expect.stringContaining('merged work into main'),
			committed: false,
			removed: true,
			branch_deleted: true,
			warnings: [],
		});
	});

	test('a refusal leaves with 1, in words with a remedy on stderr, or as one document', async () => {
		const scene = await makeScene();
		await scene.repository.commit('main goes on', {new: 'main\n'});
		const run = await copse(scene, 'merge', 'work', '--mode', 'no-ff');
		expect(run.code).toBe(1);
		expect(run.out).toBe('');
		expect(run.err).toContain('new');
		const json = await copse(scene, 'merge', 'work', '--mode', 'no-ff', '--json');
		expect(json.code).toBe(1);
		expect(documentOf(json)).toMatchObject({
			ok: false,
			code: 'merge_conflict',
			details: {branch: 'work', base: 'main', files: ['new']},
			error: expect.any(String),
			remedy: expect.any(String),
		});
	});

	test('WM-33 nothing to merge is no failure, and a warning', async () => {
		const scene = await makeScene();
		await scene.work.git(['reset', '--quiet', '--hard', 'main']);
		const run = await copse(scene, 'merge', 'work');
		expect(run.code).toBe(0);
		expect(run.out).toContain('nothing to merge');
		expect(run.err).toContain('work has no commits that main lacks');
	});

	test('--dry-run says what would happen and does nothing', async () => {
		const scene = await makeScene();
		const run = await copse(scene, 'merge', 'work', '--dry-run');
		expect(run.code).toBe(0);
		expect(run.out).toContain('main moves');
		expect(existsSync(scene.worktree)).toBe(true);
		expect(await scene.repository.git(['ls-files', 'new'])).toBe('');
	});

	test('a wrong mode leaves with 2', async () => {
		const scene = await makeScene();
		expect((await copse(scene, 'merge', 'work', '--mode', 'bogus')).code).toBe(2);
	});
});
