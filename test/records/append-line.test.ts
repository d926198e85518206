import {readFile, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {appendLine} from '../../source/records/append-line.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';
import {refusalOf} from './examples.ts';

test('lines are added one after the other', async () => {
	const file = path.join(await makeTemporaryFolder(), 'lines');
	await appendLine(file, 'one', {create: true});
	await appendLine(file, 'two', {create: true});
	expect(await readFile(file, 'utf8')).toBe('one\ntwo\n');
});

test('G01: a torn line spoils only itself', async () => {
	const file = path.join(await makeTemporaryFolder(), 'lines');
	await writeFile(file, 'one\ntw');
	await appendLine(file, 'three', {create: true});
	expect(await readFile(file, 'utf8')).toBe('one\ntw\nthree\n');
});

test('a file that must be there is not made', async () => {
	const file = path.join(await makeTemporaryFolder(), 'lines');
	expect(await refusalOf(appendLine(file, 'one', {create: false}))).toEqual({
		code: 'state_not_writable',
		details: {path: file, reason: 'ENOENT'},
	});
});

test.skipIf(process.platform !== 'linux')('G01: a full disk is refused with no_space', async () => {
	const file = path.join(await makeTemporaryFolder(), 'lines');
	await symlink('/dev/full', file);
	expect(await refusalOf(appendLine(file, 'one', {create: true}))).toEqual({
		code: 'no_space',
		details: {path: file},
	});
});
