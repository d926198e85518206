import {expect, test} from 'vitest';
import {cellWidth} from '../../source/text/text-width.ts';
import {furthestScroll, showBlocks} from '../../source/ui/sheets/show-blocks.ts';
import {wrapWhole} from '../../source/ui/wrap-whole.ts';

const blocks = [
	{id: 'a', lines: ['a1', 'a2']},
	{id: 'b', lines: ['b1', 'b2', 'b3', 'b4']},
];
const show = (at: string | null, rows: number, scroll = 0) =>
	showBlocks({blocks, tail: ['t1']}, {at, scroll, rows}, rest => `${rest} more`);

test('what fits is shown from the top', () => {
	expect(show('b', 7)).toEqual(['a1', 'a2', 'b1', 'b2', 'b3', 'b4', 't1']);
	expect(show(null, 9)).toHaveLength(7);
});

test('the chosen block stands at the top where it does not fit below the others', () => {
	expect(show('b', 4)).toEqual(['b1', 'b2', 'b3', '2 more']);
	expect(show('a', 4)).toEqual(['a1', 'a2', 'b1', '4 more']);
	expect(show(null, 3)).toEqual(['a1', 'a2', '5 more']);
});

test('a long one is scrolled to its last line, and no further', () => {
	expect(show('b', 3, 1)).toEqual(['b2', 'b3', '2 more']);
	expect(show('b', 3, 50)).toEqual(['b3', 'b4', 't1']);
});

test.each([1, 2, 5, 7, 12, 40])('nothing of a text is left out at %i cells', width => {
	const text = 'in /data/copse/shop-1a2b3c4d/修复-👩‍👩‍👧 now';
	const lines = wrapWhole(text, width);
	expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
	expect(Math.max(...lines.map(cellWidth))).toBeLessThanOrEqual(Math.max(2, width));
});

test('the furthest scroll is the first that shows the last line', () => {
	for (const [at, rows] of [
		['a', 4],
		['b', 3],
		['b', 7],
		[null, 3],
	] as const) {
		const most = furthestScroll({blocks, tail: ['t1']}, {at, rows});
		expect(show(at, rows, most).at(-1)).toBe('t1');
		expect(show(at, rows, most + 1)).toEqual(show(at, rows, most));
		if (most > 0) expect(show(at, rows, most - 1)).not.toContain('t1');
	}
});
