import {expect, it} from 'vitest';
import {fileDetails} from '../../../source/state/diff/file-details.ts';
import {all, link, move, parse, realPatch, remove, write} from './real-patch.ts';

it('F09 says where a renamed file was', async () => {
	const text = 'line\n'.repeat(20);
	const patch = await realPatch(write('old', text), all(move('old', 'new'), write('new', `${text}more\n`)));
	expect(parse(patch).files.map(file => fileDetails(file, ''))).toEqual([['from old']]);
});

it('F10 says what a link that became a file led to', async () => {
	const patch = await realPatch(link('l', 'there'), write('l', 'text\n'));
	expect(parse(patch).files.map(file => fileDetails(file, ''))).toEqual([
		['type change', 'was a link to there'],
	]);
});

it('F10 shows a file that a folder took the place of as what git says: one gone, one new', async () => {
	const patch = await realPatch(write('x', 'text\n'), all(remove('x'), write('x/y', 'text two\n')));
	expect(parse(patch).files.map(({path, change}) => [path, change])).toEqual([
		['x', 'deleted'],
		['x/y', 'added'],
	]);
});

it('F07 counts the lines of a file that is too large', () => {
	const patch = Buffer.from(
		`diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -0,0 +1,1200 @@\n${'+line\n'.repeat(1200)}`,
	);
	const {files} = parse(patch, undefined, {file: 100, total: 1000});
	expect(files.map(file => fileDetails(file, 'enter shows it'))).toEqual([
		['too large, 1,200 lines, enter shows it'],
	]);
	expect(files.map(file => fileDetails(file, ''))).toEqual([['too large, 1,200 lines']]);
});
