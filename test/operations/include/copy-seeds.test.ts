import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeRepository} from '../../helpers/repo.ts';
import {link, seed, writeAll} from './filling.ts';

const read = (...parts: string[]): Promise<string> => readFile(path.join(...parts), 'utf8');

describe('copySeeds', () => {
	test('T33, WM-26: a seed is copied; paths that leave the repository are skipped with a warning each', async () => {
		const repository = await makeRepository({files: {'.gitignore': 'conf/\n'}});
		await writeAll(repository, {'conf/a.json': 'a', '../evil': 'e'});
		const to = await repository.worktree('work');
		const {synced, failed, warnings} = await seed(repository, to, [
			'./conf//a.json',
			'../evil',
			'/etc/hostname',
		]);
		expect(synced).toEqual(['conf/a.json']);
		expect(failed).toEqual([
			'../evil: it lies outside of the repository',
			'/etc/hostname: it lies outside of the repository',
		]);
		expect(warnings).toEqual([
			{code: 'seed_skipped', message: 'seed file not copied: ../evil: it lies outside of the repository'},
			{
				code: 'seed_skipped',
				message: 'seed file not copied: /etc/hostname: it lies outside of the repository',
			},
		]);
		expect(await read(to, 'conf/a.json')).toBe('a');
	});

	test('WM-26: a missing file, a folder and an empty path are skipped with a warning each', async () => {
		const repository = await makeRepository();
		await mkdir(path.join(repository.path, 'folder'));
		const to = await repository.worktree('work');
		const {failed, warnings} = await seed(repository, to, [
			'missing',
			'folder',
			'folder/',
			'',
			'.',
			'x/../..',
		]);
		expect(failed).toEqual([
			': it lies outside of the repository',
			'.: it lies outside of the repository',
			'x/../..: it lies outside of the repository',
			'folder/: it is a folder',
			'folder: it is a folder',
			'missing: there is no such file',
		]);
		expect(warnings).toHaveLength(6);
	});

	test('B14: a seed is never overwritten, neither a tracked file nor one that is there', async () => {
		const repository = await makeRepository({files: {'tracked.txt': 'old', '.gitignore': 'own\n'}});
		await writeAll(repository, {'tracked.txt': 'edited in main', own: 'of main'});
		const to = await repository.worktree('work');
		await writeFile(path.join(to, 'own'), 'mine');
		const {synced, failed, skippedExisting} = await seed(repository, to, ['tracked.txt', 'own']);
		expect({synced, failed, skippedExisting}).toEqual({synced: [], failed: [], skippedExisting: 2});
		expect([await read(to, 'tracked.txt'), await read(to, 'own')]).toEqual(['old', 'mine']);
	});

	test('B14: a link to a file outside, and a way through a linked folder, copy nothing', async () => {
		const repository = await makeRepository();
		await writeAll(repository, {'../outside/secret': 's', 'kept/file': 'k'});
		await link(repository.path, 'leak.txt', '../outside/secret');
		await link(repository.path, 'door', '../outside');
		await link(repository.path, 'gate', '.git');
		await link(repository.path, 'inner', 'kept');
		const to = await repository.worktree('work');
		const {synced, failed} = await seed(repository, to, [
			'leak.txt',
			'door/secret',
			'gate/config',
			'inner/file',
		]);
		expect(synced).toEqual(['inner/file']);
		expect(failed).toEqual([
			'door/secret: it lies outside of the repository, behind a link',
			'gate/config: it lies in a git directory',
			`leak.txt: the link leads out of ${repository.path}`,
		]);
	});

	test("git's own files, and files of other repositories and worktrees, are no seeds", async () => {
		const repository = await makeRepository();
		await repository.git(['init', '--quiet', path.join(repository.path, 'nested')]);
		await repository.write('nested/.env', '');
		const inner = await repository.worktree('inner', {path: path.join(repository.path, 'inner')});
		const to = await repository.worktree('work');
		const files = ['.git/config', '.GIT/hooks/x', 'nested/.env', 'inner/README.md'];
		const {synced, failed} = await seed(repository, to, files, {worktrees: [inner]});
		expect(synced).toEqual([]);
		expect(failed).toEqual([
			'nested/.env: it lies in another repository',
			'inner/README.md: it lies in another worktree',
			'.GIT/hooks/x: it lies in a git directory',
			'.git/config: it lies in a git directory',
		]);
	});

	test('B44: a seed that git does not ignore is warned of', async () => {
		const repository = await makeRepository();
		await repository.write('local.json', '{}');
		const {warnings} = await seed(repository, await repository.worktree('work'), ['local.json']);
		expect(warnings.map(({code}) => code)).toEqual(['include_not_ignored']);
	});

	test('no seeds start no git', async () => {
		const repository = await makeRepository();
		expect((await seed(repository, await repository.worktree('work'), [])).calls).toEqual([]);
	});
});
