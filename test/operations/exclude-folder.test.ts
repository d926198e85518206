import {chmod, lstat, readFile, rename, rm, stat, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {excludeFolder} from '../../source/operations/exclude-folder.ts';
import {makeRepository} from '../helpers/repo.ts';

const setUp = async () => {
	const repository = await makeRepository();
	const common = path.join(repository.path, '.git');
	return {repository, common, file: path.join(common, 'info/exclude')};
};

describe('excludeFolder', () => {
	test('C20: worktrees inside the repository dirty neither its status nor what is added', async () => {
		const {repository, common} = await setUp();
		expect(await excludeFolder(common, '.worktrees')).toBe(true);
		await repository.worktree('inner', {path: path.join(repository.path, '.worktrees/inner')});
		expect(await repository.git(['status', '--porcelain'])).toBe('');
		await repository.git(['add', '--all']);
		expect(await repository.git(['diff', '--cached', '--name-only'])).toBe('');
	});

	test('C20: only that folder is meant, not one of the same name further down', async () => {
		const {repository, common} = await setUp();
		await excludeFolder(common, 'work/trees');
		await repository.write('sub/work/trees/file', '');
		expect(await repository.git(['status', '--porcelain', '-uall'])).toBe('?? sub/work/trees/file');
	});

	test('C20: the line is written once, whatever way the folder is written', async () => {
		const {common, file} = await setUp();
		for (const folder of ['.worktrees', './.worktrees/', '.worktrees//']) await excludeFolder(common, folder);
		expect((await readFile(file, 'utf8')).match(/^\/\.worktrees\/$/gm)).toHaveLength(1);
		expect(await excludeFolder(common, '.worktrees')).toBe(false);
	});

	test('what is in the file stays to the byte, with a last line that was not ended, and so does its mode', async () => {
		const {common, file} = await setUp();
		const before = Buffer.from([0x61, 0xff, 0x0d, 0x0a, 0x62]);
		await writeFile(file, before);
		await chmod(file, 0o664);
		await excludeFolder(common, '.worktrees');
		expect(await readFile(file)).toEqual(Buffer.concat([before, Buffer.from('\n/.worktrees/\n')]));
		expect((await stat(file)).mode & 0o777).toBe(0o664);
	});

	test('a line that ends in CRLF counts as there', async () => {
		const {common, file} = await setUp();
		await writeFile(file, '/.worktrees/\r\n');
		expect(await excludeFolder(common, '.worktrees')).toBe(false);
	});

	test('a repository without info/exclude gets one', async () => {
		const {repository, common, file} = await setUp();
		await rm(path.dirname(file), {recursive: true});
		await excludeFolder(common, 'trees');
		expect(await readFile(file, 'utf8')).toBe('/trees/\n');
		expect(await repository.git(['check-ignore', 'trees/x'])).toBe('trees/x');
	});

	test('a file that is a link to another one stays a link', async () => {
		const {repository, common, file} = await setUp();
		const shared = path.join(repository.root, 'shared-exclude');
		await rename(file, shared);
		await symlink(shared, file);
		await excludeFolder(common, 'trees');
		expect((await lstat(file)).isSymbolicLink()).toBe(true);
		expect(await readFile(shared, 'utf8')).toMatch(/\n\/trees\/\n$/);
	});

	test.each(['#trees', '!trees', 'a*b', 'a[b]?', 'back\\slash', ' spaced '])(
		'the folder %j is meant as it is written',
		async folder => {
			const {repository, common} = await setUp();
			await excludeFolder(common, folder);
			await repository.write(`${folder}/file`, '');
			await repository.write('axb/file', '');
			expect(await repository.git(['status', '--porcelain', '-uall'])).toBe('?? axb/file');
		},
	);

	test.each(['', '.', '..', 'a/../b', '/abs', 'line\nfeed'])('%j is refused', async folder => {
		const {common, file} = await setUp();
		const before = await readFile(file);
		await expect(excludeFolder(common, folder)).rejects.toMatchObject({problem: {code: 'invalid_name'}});
		expect(await readFile(file)).toEqual(before);
	});
});
