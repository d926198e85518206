import {expect, test} from 'vitest';
import {makePatchParser} from '../../../source/state/diff/patch-parser.ts';
import {cellWidth} from '../../../source/text/text-width.ts';
import {alsoIn} from '../../../source/ui/diff/also-in.ts';
import {noNews} from '../../../source/ui/diff/diff-feed.ts';
import {previewFiles} from '../../../source/ui/diff/preview-files.ts';
import {generatedPatch} from '../../state/diff/generated-patch.ts';
import {bare, glyphs, mono} from './looks.ts';

const news = (files: number) => {
	const parser = makePatchParser();
	parser.feed(generatedPatch(files, 1));
	parser.end();
	return {...noNews, document: parser.document};
};
const look = {theme: mono, glyphs};
const others = (names: readonly string[]): readonly string[] =>
	names.includes('src/folder-1/file-1.ts') ? ['agent-3', 'fix-parser', '漢字🎉', 'last'] : [];
const lines = (files: number, width: number, height = 8) =>
	previewFiles(news(files), width, height, look, others).map(bare);

test('a file that other worktrees touch too names them, as many as there is room for', () => {
	expect(lines(3, 90)).toEqual([
		` M  src/folder-0/file-0.ts${' '.repeat(58)}+2 −2 `,
		` M  src/folder-1/file-1.ts  also in agent-3, fix-parser, 漢字🎉, last${' '.repeat(15)}+2 −2 `,
		` M  src/folder-2/file-2.ts${' '.repeat(58)}+2 −2 `,
	]);
	expect(lines(2, 60)[1]).toBe(' M  src/folder-1/file-1.ts  also in agent-3 +3        +2 −2 ');
	expect(lines(2, 46)[1]).toBe(' M  src/folder-1/file-1.ts  also in 4   +2 −2 ');
	expect(lines(2, 30)[1]).toMatch(/^ M {2}….*ile-1\.ts +\+2 −2 $/);
});

test('no line is wider than the preview, however narrow that is', () => {
	for (let width = 20; width < 120; width += 1)
		for (const line of lines(3, width))
			expect(cellWidth(line), `${width}: ${line}`).toBeLessThanOrEqual(width);
});

test('a file alone has no line here, but for who else touches it', () => {
	const alone = (path: string) => {
		const parser = makePatchParser();
		parser.feed(
			Buffer.from(`diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-1\n+2\n`),
		);
		parser.end();
		return previewFiles({...noNews, document: parser.document}, 60, 8, look, others).map(bare);
	};
	expect(alone('src/folder-0/file-0.ts')).toEqual([]);
	expect(alone('src/folder-1/file-1.ts').map(line => line.trim())).toEqual([
		'also in agent-3, fix-parser, 漢字🎉, last',
	]);
});

test.each([
	[[], 80, ''],
	[['a', 'b'], 80, 'also in a, b'],
	[['agent-3', 'fix-parser', 'x', 'y'], 29, 'also in agent-3 +3'],
	[['agent-3', 'fix-parser', 'x', 'y'], 30, 'also in agent-3, fix-parser +2'],
	[['agent-3', 'fix-parser'], 18, 'also in agent-3 +1'],
	[['agent-3', 'fix-parser'], 17, 'also in 2'],
	[['agent-3'], 9, 'also in 1'],
	[['agent-3'], 8, ''],
])('%j in %i cells: %s', (names, room, text) => {
	expect(alsoIn(names, room)).toBe(text);
});
