import {mkdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {landing} from '../../../source/operations/include/landing.ts';
import {makeTemporaryFolder} from '../../helpers/temporary-folders.ts';

const makeFolder = async (): Promise<string> => {
	const folder = await makeTemporaryFolder();
	await mkdir(path.join(folder, 'real/deep'), {recursive: true});
	await symlink('real/deep', path.join(folder, 'link'));
	await symlink('link/../gone/x', path.join(folder, 'broken'));
	await symlink('/nowhere/at/all', path.join(folder, 'away'));
	await symlink('round', path.join(folder, 'round'));
	return folder;
};

test('a path without links lands where it says, there or not', async () => {
	const folder = await makeFolder();
	expect(await landing(folder, 'real/./deep//x')).toBe(path.join(folder, 'real/deep/x'));
	expect(await landing(folder, 'not/../there')).toBe(path.join(folder, 'there'));
	expect(await landing(folder, '.')).toBe(folder);
	expect(await landing(folder, '../x')).toBe(path.join(path.dirname(folder), 'x'));
});

test('links are followed as the system does, also those that lead to nothing', async () => {
	const folder = await makeFolder();
	expect(await landing(folder, 'link/x')).toBe(path.join(folder, 'real/deep/x'));
	expect(await landing(folder, 'link/..')).toBe(path.join(folder, 'real'));
	expect(await landing(folder, 'broken/y')).toBe(path.join(folder, 'real/gone/x/y'));
	expect(await landing(folder, 'away/y')).toBe(path.normalize('/nowhere/at/all/y'));
	expect(await landing(folder, 'round')).toBeNull();
});
