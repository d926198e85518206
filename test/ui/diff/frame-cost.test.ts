import {describe, expect, it} from 'vitest';
import {reduceView} from '../../../source/state/diff/reduce-view.ts';
import {initialView, viewRows} from '../../../source/state/diff/view.ts';
import {renderLine} from '../../../source/ui/diff/render-line.ts';
import {renderSplitLine} from '../../../source/ui/diff/split-lines.ts';
import {generatedPatch} from '../../state/diff/generated-patch.ts';
import {parse} from '../../state/diff/real-patch.ts';
import {lookOf, still} from './looks.ts';

const height = 50;

describe('the cost of a frame', () => {
	it.each([
		['small', 1],
		['of 500,000 lines', 125],
	])('F07 is a few decoded lines per row in a document %s', (_, files) => {
		const document = parse(generatedPatch(files, 500));
		for (const [split, render] of [
			[false, renderLine],
			[true, renderSplitLine],
		] as const) {
			const view = reduceView({...initialView(), split}, {kind: 'bottom'}, {document, height});
			const rows = viewRows(document, view);
			const first = rows.rowOf(view.top);
			const before = document.decoded();
			for (let row = first; row < first + height; row += 1)
				render(document, rows.lineOf(row), lookOf(120), still);
			expect(document.decoded() - before).toBeLessThanOrEqual(height * 5);
		}
	});
});
