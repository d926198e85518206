import {describe, expect, it} from 'vitest';
import {matchFiles} from '../../../source/state/diff/match-files.ts';
import {generatedPatch} from './generated-patch.ts';
import {listed} from './listed-file.ts';
import {parse} from './real-patch.ts';

const names = ['src/folder-0/file-0.ts', 'src/folder-1/file-1.ts', 'src/folder-2/file-2.ts'];

describe('the list of a diff', () => {
	it('F08 gives its names to the sections, those the patch could not spell in order', () => {
		const {files} = parse(generatedPatch(3, 1));
		const spelled = [names[0] ?? '', 'src/\\377', names[2] ?? ''];
		expect(
			matchFiles(
				files,
				spelled.map(path => listed(path)),
			),
		).toEqual([]);
		expect(files.map(file => file.listed?.path)).toEqual(spelled);
	});

	it('names the files that the patch has nothing of', () => {
		const {files} = parse(generatedPatch(1, 1));
		expect(matchFiles(files, [listed(names[0] ?? ''), listed('only-space.ts')])).toEqual([
			listed('only-space.ts'),
		]);
	});
});
