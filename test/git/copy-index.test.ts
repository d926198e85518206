import {readFile, stat, utimes} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {copyIndex} from '../../source/git/copy-index.ts';
import {makeRepository} from '../helpers/repo.ts';

test('the copy finds a change of the same size that was made in the second of its index', async () => {
	const repository = await makeRepository({files: {text: 'one\n'}});
	const index = path.join(repository.path, '.git/index');
	const file = path.join(repository.path, 'text');
	const copy = path.join(repository.root, 'copy');
	const second = Math.floor(Date.now() / 1000) - 5;
	await utimes(file, second, second);
	await repository.git(['update-index', '--refresh']);
	await repository.write('text', 'ONE\n');
	await utimes(file, second, second);
	await utimes(index, second, second);
	await copyIndex(path.join(repository.path, '.git'), copy);
	expect(await readFile(copy)).toEqual(await readFile(index));
	expect((await stat(copy)).mtimeMs).toBe(second * 1000);
	// ctime cannot be set by hand, so that git is told not to look at it
	const changed = await repository.git(['-c', 'core.trustctime=false', 'diff-files', '--name-only'], {
		env: {GIT_INDEX_FILE: copy},
	});
	expect(changed).toBe('text');
});

test('a checkout without an index gives no copy', async () => {
	const repository = await makeRepository({unborn: true});
	const copy = path.join(repository.root, 'copy');
	await copyIndex(path.join(repository.path, '.git'), copy);
	await expect(stat(copy)).rejects.toThrow('ENOENT');
});
