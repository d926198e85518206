import {describe, expect, it} from 'vitest';
import {matchFiles} from '../../../source/state/diff/match-files.ts';
import {isViewed, settleMarks, toggleViewed} from '../../../source/state/diff/viewed.ts';
import {generatedPatch} from './generated-patch.ts';
import {listed} from './listed-file.ts';
import {parse} from './real-patch.ts';

const names = ['src/folder-0/file-0.ts'];

describe('a viewed mark', () => {
	const documentWith = (content: string) => {
		const document = parse(generatedPatch(1, 1));
		matchFiles(document.files, [listed(names[0] ?? '', content)]);
		return document.files;
	};

	it('stays while the content stays, and goes when it changes', () => {
		const [first] = documentWith('one');
		const marks = toggleViewed(new Map(), first ?? expect.fail());
		expect(documentWith('one').map(file => isViewed(marks, file))).toEqual([true]);
		expect(documentWith('two').map(file => isViewed(marks, file))).toEqual([false]);
		expect(settleMarks(marks, documentWith('two')).size).toBe(0);
	});

	it('made before the list came takes the content from the list', () => {
		const [pending] = parse(generatedPatch(1, 1)).files;
		const marks = toggleViewed(new Map(), pending ?? expect.fail());
		expect([...settleMarks(marks, documentWith('one')).values()]).toEqual(['one']);
	});
});
