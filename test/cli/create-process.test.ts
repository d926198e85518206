import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeRepository} from '../helpers/repo.ts';
import {cli, recordsOf} from '../operations/asking.ts';

const codeOf = ({answer}: Awaited<ReturnType<typeof cli>>) => (answer.ok ? 'ok' : answer.code);

describe('create in processes of its own', () => {
	test('OP-38: 24 at once all work or fail cleanly: branches, worktrees and records agree', async () => {
		const repository = await makeRepository();
		const tasks = Array.from({length: 24}, (_, index) => `task ${index}`);
		const env = {...repository.env, COPSE_LOCK_WAIT_SECONDS: '60'};
		const outcomes = await Promise.all(tasks.map(task => cli(repository.path, ['create', task], env)));
		const made = outcomes.filter(({answer}) => answer.ok).length;
		expect(outcomes.map(codeOf).filter(code => code !== 'ok' && code !== 'locked_by')).toEqual([]);
		const branches = (await repository.git(['branch', '--format=%(refname)', '--list', 'copse/*'])).split(
			'\n',
		);
		const listed = await repository.git(['worktree', 'list', '--porcelain']);
		const records = await recordsOf(path.join(repository.path, '.git'));
		expect(made).toBeGreaterThan(0);
		expect(branches).toHaveLength(made);
		expect(listed.match(/^worktree /gm)).toHaveLength(made + 1);
		expect(records).toHaveLength(made);
		expect(records.map(({branch}) => `refs/heads/${branch}`).sort()).toEqual(branches.sort());
		expect(await readdir(path.join(repository.path, '.git/copse/journal'))).toEqual([]);
	}, 120_000);

	test('C27: of four of the same task exactly one is made, the others name it', async () => {
		const repository = await makeRepository();
		const ask = () => cli(repository.path, ['create', 'same'], repository.env);
		const outcomes = await Promise.all([ask(), ask(), ask(), ask()]);
		expect(outcomes.map(codeOf).sort()).toEqual([
			'ok',
			'worktree_exists',
			'worktree_exists',
			'worktree_exists',
		]);
		expect(await recordsOf(path.join(repository.path, '.git'))).toHaveLength(1);
	});

	test('B43: of four of the same session exactly one is active', async () => {
		const repository = await makeRepository();
		const ask = (task: string) => cli(repository.path, ['create', task, '--session', 's'], repository.env);
		const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map(ask));
		expect(outcomes.map(codeOf).sort()).toEqual(['already_active', 'already_active', 'already_active', 'ok']);
	});

	test('C08: names like options make no file and start nothing', async () => {
		const repository = await makeRepository();
		const ask = (...args: string[]) => cli(repository.path, ['create', ...args], repository.env);
		expect(codeOf(await ask('x', '--base=--upload-pack=touch x'))).toBe('invalid_name');
		expect(codeOf(await ask('x', '--branch=-f'))).toBe('invalid_name');
		expect(codeOf(await ask('x', '--from=--help'))).toBe('invalid_name');
		expect(await readdir(repository.path)).toEqual(['.git', 'README.md']);
	});
});
