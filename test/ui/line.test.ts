import fc from 'fast-check';
import {expect, test} from 'vitest';
import {cellWidth} from '../../source/text/text-width.ts';
import {composeEnds, composeLine, fillLine, span} from '../../source/ui/line.ts';
import {sgr} from '../../source/ui/paint.ts';

/** Narrow and wide characters, some of them painted. */
const spans = fc.array(
	fc
		.tuple(fc.string({unit: fc.constantFrom('a', '漢', '字', '👩', ' ')}), fc.boolean())
		.map(([text, isPainted]) => span(text, isPainted ? sgr('1', '22') : undefined)),
	{maxLength: 5},
);
const widths = fc.integer({min: 0, max: 30});

test('a line is never wider than it may be', () => {
	fc.assert(
		fc.property(spans, widths, (each, width) => {
			expect(cellWidth(composeLine(each, width, '…'))).toBeLessThanOrEqual(width);
		}),
	);
});

test('a filled line has exactly its width, also where half a wide character had to go', () => {
	expect(fillLine([span('漢字漢字')], 6, '…')).toBe('漢字… ');
	fc.assert(
		fc.property(spans, widths, (each, width) => {
			expect(cellWidth(fillLine(each, width, '…'))).toBe(width);
		}),
	);
});

test('what stands at the right of a line ends where the line does', () => {
	fc.assert(
		fc.property(spans, fc.integer({min: 20, max: 60}), (each, width) => {
			const line = composeEnds(each, [span('at right')], width, '…');
			expect(cellWidth(line)).toBe(width);
			expect(line.endsWith('at right')).toBe(true);
		}),
	);
});
