import {mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {replaceFile} from '../../source/records/replace-file.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';
import {refusalOf} from './examples.ts';

test('the file has the new text, is for the owner only, and nothing is left beside it', async () => {
	const folder = await makeTemporaryFolder();
	const file = path.join(folder, 'a.json');
	await replaceFile(file, 'a longer text\n');
	await replaceFile(file, 'short\n');
	expect(await readFile(file, 'utf8')).toBe('short\n');
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect(await readdir(folder)).toEqual(['a.json']);
});

test('WM-13: of many writes at the same time one wins as a whole', async () => {
	const folder = await makeTemporaryFolder();
	const file = path.join(folder, 'a.json');
	const texts = Array.from({length: 20}, (_, index) => String(index).repeat(1000 * (index + 1)));
	await Promise.all(texts.map(text => replaceFile(file, text)));
	expect(texts).toContain(await readFile(file, 'utf8'));
	expect(await readdir(folder)).toEqual(['a.json']);
});

test('G07: a write that fails is refused and leaves nothing behind', async () => {
	const folder = await makeTemporaryFolder();
	await mkdir(path.join(folder, 'a.json'));
	expect(await refusalOf(replaceFile(path.join(folder, 'a.json'), 'text'))).toMatchObject({
		code: 'state_not_writable',
		details: {path: path.join(folder, 'a.json')},
	});
	expect(await readdir(folder)).toEqual(['a.json']);
	await writeFile(path.join(folder, 'file'), '');
	expect(await refusalOf(replaceFile(path.join(folder, 'file', 'a.json'), 'text'))).toMatchObject({
		details: {reason: 'ENOTDIR'},
	});
});
