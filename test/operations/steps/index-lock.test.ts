import {execFile} from 'node:child_process';
import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {withIndexLock} from '../../../source/operations/steps/index-lock.ts';
import {makeTemporaryFolder} from '../../helpers/repo.ts';

const execute = promisify(execFile);

test('a full disk, on which no git writes an index either, does not stop the way back', async context => {
	const disk = path.join(await makeTemporaryFolder(), 'disk');
	await mkdir(disk);
	try {
		await execute('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
	} catch {
		return context.skip();
	}
	try {
		await writeFile(path.join(disk, 'full'), Buffer.alloc(128_000)).catch(() => {});
		const index = {path: disk, index_file: path.join(disk, 'index'), mark: 'ours\n'};
		expect(await withIndexLock(index, async () => 'done')).toBe('done');
		expect(await readdir(disk)).toEqual(['full']);
	} finally {
		await execute('umount', [disk]);
	}
});
