import {expect, test} from 'vitest';
import {makeRepository, makeTemporaryFolder} from '../helpers/repo.ts';
import {runCopse} from './copse-process.ts';

test('the built program lists in words and as one JSON document (X01, X03)', async () => {
	const repository = await makeRepository();
	const place = await repository.worktree('work 修', {branch: 'work'});
	await repository.inWorktree(place).commit('own', {a: '1\n'});
	const words = await runCopse(['list'], {cwd: place, env: {FORCE_COLOR: undefined}});
	expect([words.code, words.err]).toEqual([0, '']);
	expect(words.out).toMatch(/\* work .*ready/);
	const json = await runCopse(['list', '--json'], {cwd: repository.path, env: {FORCE_COLOR: '1'}});
	expect([json.code, json.err]).toEqual([0, '']);
	const document = JSON.parse(json.out);
	expect(document).toMatchObject({ok: true, base_worktree: repository.path, warnings: []});
	expect(document.worktrees).toMatchObject([
		{path: repository.path, main: true, current: true, unknown: []},
		{path: place, branch: 'work', ahead: 1, verdict: 'ready', pending: []},
	]);
});

test('outside of a repository it refuses in both forms', async () => {
	const folder = await makeTemporaryFolder();
	const words = await runCopse(['list'], {cwd: folder});
	expect([words.code, words.out]).toEqual([1, '']);
	const json = await runCopse(['list', '--json'], {cwd: folder});
	expect([json.code, JSON.parse(json.out).code]).toEqual([1, 'not_a_git_repo']);
});
