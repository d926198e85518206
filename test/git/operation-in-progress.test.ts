import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {gitDirectoryOf} from '../../source/git/git-directory.ts';
import {operationInProgress} from '../../source/git/operation-in-progress.ts';
import {makeRepository, makeTemporaryFolder} from '../helpers/repo.ts';

/** A worktree whose branch conflicts with main, and what is in progress there after `args`. */
const inProgressAfter = async (...steps: readonly (readonly string[])[]) => {
	const repository = await makeRepository({files: {text: 'one\n'}});
	const place = await repository.worktree('work', {branch: 'topic/work'});
	const work = repository.inWorktree(place);
	await work.commit('own', {text: 'own\n'});
	await repository.commit('base', {text: 'base\n'});
	for (const args of steps) await work.git(args, {allowFailure: true});
	return operationInProgress((await gitDirectoryOf(place)) ?? '');
};

describe('what is half-finished in a worktree (M12, M13)', () => {
	test('nothing', async () => {
		expect(await inProgressAfter()).toEqual({operation: null, branchRef: null});
	});

	test('a rebase that stopped, by merge and by patches, with its branch', async () => {
		const expected = {operation: 'rebase', branchRef: 'refs/heads/topic/work'};
		expect(await inProgressAfter(['rebase', 'main'])).toEqual(expected);
		expect(await inProgressAfter(['rebase', '--apply', 'main'])).toEqual(expected);
	});

	test('a detached rebase has no branch', async () => {
		expect(await inProgressAfter(['switch', '--quiet', '--detach'], ['rebase', 'main'])).toEqual({
			operation: 'rebase',
			branchRef: null,
		});
	});

	test.each([
		['merge', ['merge', 'main']],
		['cherry-pick', ['cherry-pick', 'main']],
		['revert', ['revert', '--no-edit', 'HEAD~1']],
	])('a %s', async (operation, args) => {
		expect((await inProgressAfter(args)).operation).toBe(operation);
	});

	test('a bisect', async () => {
		expect(
			await inProgressAfter(['bisect', 'start'], ['bisect', 'bad'], ['bisect', 'good', 'HEAD~1']),
		).toEqual({
			operation: 'bisect',
			branchRef: 'refs/heads/topic/work',
		});
	});

	test('a mail that does not apply', async () => {
		const mail = path.join(await makeTemporaryFolder(), 'mail');
		const steps = [
			['format-patch', '--quiet', '-1', `--output=${mail}`, 'main'],
			['am', mail],
		];
		expect((await inProgressAfter(...steps)).operation).toBe('am');
	});

	test('a left-over REBASE_HEAD proves nothing', async () => {
		const folder = await makeTemporaryFolder();
		await writeFile(path.join(folder, 'REBASE_HEAD'), `${'a'.repeat(40)}\n`);
		expect((await operationInProgress(folder)).operation).toBe(null);
	});

	test('a sequence of cherry-picks or reverts whose current one was skipped over', async () => {
		const folder = await makeTemporaryFolder();
		await mkdir(path.join(folder, 'sequencer'));
		await writeFile(path.join(folder, 'sequencer/todo'), 'revert 1234 x\n');
		expect((await operationInProgress(folder)).operation).toBe('revert');
		await writeFile(path.join(folder, 'sequencer/todo'), 'pick 1234 x\n');
		expect((await operationInProgress(folder)).operation).toBe('cherry-pick');
	});
});
