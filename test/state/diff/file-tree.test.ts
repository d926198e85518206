import {expect, it} from 'vitest';
import {fileTree} from '../../../source/state/diff/file-tree.ts';
import {generatedPatch} from './generated-patch.ts';
import {parse} from './real-patch.ts';

it('draws the files as a tree whose lone folders share a line', () => {
	expect(fileTree(parse(generatedPatch(2, 1)).files)).toEqual([
		{kind: 'folder', depth: 0, name: 'src/'},
		{kind: 'folder', depth: 1, name: 'folder-0/'},
		{kind: 'file', depth: 2, name: 'file-0.ts', fileIndex: 0},
		{kind: 'folder', depth: 1, name: 'folder-1/'},
		{kind: 'file', depth: 2, name: 'file-1.ts', fileIndex: 1},
	]);
});
