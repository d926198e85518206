import {describe, expect, it} from 'vitest';
import {anchorOf, lineOfAnchor} from '../../../source/state/diff/anchor.ts';
import {generatedPatch} from './generated-patch.ts';
import {parse} from './real-patch.ts';

describe('a place in a file', () => {
	it('is found again in another document of the same change', () => {
		const document = parse(generatedPatch(3, 5));
		for (let line = 0; line < document.lineCount; line += 1) {
			const anchor = anchorOf(document, line) ?? expect.fail();
			const found = lineOfAnchor(document, anchor) ?? expect.fail();
			expect(Math.abs(found - line), `line ${line}`).toBeLessThanOrEqual(
				document.kindAt(line) === 'hunk' ? 1 : 0,
			);
		}
	});

	it('is not there while its file has not come', () => {
		const anchor = {path: 'elsewhere', line: null};
		expect(lineOfAnchor(parse(generatedPatch(1, 1)), anchor)).toBeNull();
	});
});
