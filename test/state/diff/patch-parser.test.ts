import {chmod} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {fileDetails} from '../../../source/state/diff/file-details.ts';
import {all, linesOf, link, move, parse, realPatch, write} from './real-patch.ts';

const text = (count: number): string =>
	Array.from({length: count}, (_, index) => `line ${index + 1}\n`).join('');

describe('parsing what git prints', () => {
	it('F04 numbers the lines of both sides', async () => {
		const patch = await realPatch(write('a.ts', 'one\ntwo\nthree\n'), write('a.ts', 'one\n2\nthree\nfour\n'));
		expect(linesOf(parse(patch))).toEqual([
			'file - - a.ts',
			'hunk 1 1 ',
			'context 1 1 one',
			'deleted 2 - two',
			'added - 2 2',
			'context 3 3 three',
			'added - 4 four',
		]);
	});

	it('names a hunk after the line that git names it after', async () => {
		const before = `export function Form() {\n${text(10).replaceAll('line', '  line')}}\n`;
		const patch = await realPatch(
			write('a.ts', before),
			write('a.ts', before.replace('line 9', 'line nine')),
		);
		expect(linesOf(parse(patch))[1]).toBe('hunk 7 7 export function Form() {');
	});

	it('F08 reads names with " b/", blanks, quotes, tabs, newlines and wide characters', async () => {
		const names = [
			'x b/y',
			'with space.ts',
			'say "hi".ts',
			'tab\there',
			'new\nline',
			'名前.ts',
			'ünï/é b/ö',
			'b/b b/b/b',
		];
		const patch = await realPatch(async () => {}, all(...names.map(name => write(name, 'text\n'))));
		const document = parse(patch);
		expect(document.files.map(file => file.path).sort()).toEqual([...names].sort());
		expect(document.lineAt(0).text).toBe(document.files[0]?.path);
	});

	it('F08 reads such a name where only the first line has it', async () => {
		const patch = await realPatch(write('x b/y', 'text\n'), ({path: root}) =>
			chmod(path.join(root, 'x b/y'), 0o755),
		);
		const document = parse(patch);
		expect(document.files.map(file => file.path)).toEqual(['x b/y']);
		expect(fileDetails(document.files[0] ?? expect.fail(), '')).toEqual(['mode 100644 to 100755']);
	});

	it('F05 puts replacement marks where bytes are no UTF-8, in lines and names', async () => {
		const patch = await realPatch(
			write('latin.txt', Buffer.from('Gr\xfc\xdfe\nplain\n', 'latin1')),
			write('latin.txt', Buffer.from('Gr\xfc\xdfe!\nplain\n', 'latin1')),
		);
		expect(linesOf(parse(patch))).toEqual([
			'file - - latin.txt',
			'hunk 1 1 ',
			'deleted 1 - Gr\ufffd\ufffde',
			'added - 1 Gr\ufffd\ufffde!',
			'context 2 2 plain',
		]);
		expect(parse(Buffer.from('diff --git "a/x\\377" "b/x\\377"\nold mode 100644\n')).files[0]?.path).toBe(
			'x\ufffd',
		);
	});

	it('F09 reads renames and copies', async () => {
		const patch = await realPatch(
			all(write('old name.txt', text(30)), write('source.txt', text(40))),
			all(move('old name.txt', 'new "name".txt'), write('copy.txt', `${text(40)}more\n`)),
			['--find-copies-harder'],
		);
		const files = parse(patch).files.map(({path, oldPath, change}) => ({path, oldPath, change}));
		expect(files).toEqual([
			{path: 'copy.txt', oldPath: 'source.txt', change: 'copied'},
			{path: 'new "name".txt', oldPath: 'old name.txt', change: 'renamed'},
		]);
	});

	it('F10 makes one line of a binary file, a mode change and a link', async () => {
		const patch = await realPatch(
			all(write('logo.png', Buffer.from([0, 1, 2, 3])), write('run.sh', 'x\n'), link('l', 'a')),
			all(
				write('logo.png', Buffer.from([0, 1, 2, 4])),
				({path: root}) => chmod(path.join(root, 'run.sh'), 0o755),
				link('l', 'b'),
			),
		);
		const document = parse(patch);
		expect(linesOf(document)).toEqual(['file - - l', 'file - - logo.png', 'file - - run.sh']);
		expect(document.files.map(file => fileDetails(file, ''))).toEqual([
			['link a to b'],
			['binary'],
			['mode 100644 to 100755'],
		]);
	});

	it('F10 reads past the body of a binary patch', async () => {
		const patch = await realPatch(
			write('logo.png', Buffer.from([0, 1, 2, 3])),
			all(write('logo.png', Buffer.from([0, 1, 2, 4])), write('z.txt', 'z\n')),
			['--binary'],
		);
		expect(linesOf(parse(patch))).toEqual([
			'file - - logo.png',
			'file - - z.txt',
			'hunk 0 1 ',
			'added - 1 z',
		]);
	});

	it('F10 shows a change of type once', async () => {
		const patch = await realPatch(write('l', 'text\n'), link('l', 'elsewhere'));
		const document = parse(patch);
		expect(linesOf(document)).toEqual(['file - - l', 'hunk 1 0 ', 'deleted 1 - text']);
		expect(document.files.map(file => fileDetails(file, ''))).toEqual([['type change', 'link to elsewhere']]);
	});

	it('F10 says where the last newline is missing', async () => {
		const patch = await realPatch(write('a', 'one'), write('a', 'two'));
		expect(linesOf(parse(patch)).slice(2)).toEqual([
			'deleted 1 - one',
			'note - - No newline at end of file',
			'added - 1 two',
			'note - - No newline at end of file',
		]);
	});

	it('keeps the carriage return of lines that end in CRLF', async () => {
		const patch = await realPatch(write('a', 'one\r\ntwo\r\n'), write('a', 'one\r\nzwei\r\n'));
		expect(linesOf(parse(patch)).slice(2)).toEqual([
			'context 1 1 one\r',
			'deleted 2 - two\r',
			'added - 2 zwei\r',
		]);
	});

	it('takes no line of a file for a header', async () => {
		const before = '-- a/x\n@@ -1 +1 @@\ndiff --git a/b b/b\n';
		const patch = await realPatch(write('a.sql', before), write('a.sql', '++ b/x\n'));
		expect(linesOf(parse(patch)).slice(1)).toEqual([
			'hunk 1 1 ',
			'deleted 1 - -- a/x',
			'deleted 2 - @@ -1 +1 @@',
			'deleted 3 - diff --git a/b b/b',
			'added - 1 ++ b/x',
		]);
	});

	it('reads an empty patch as an empty document', () => {
		expect(parse(Buffer.alloc(0)).lineCount).toBe(0);
	});
});
