import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {layoutOf} from '../../source/state/layout.ts';
import type {Toast} from '../../source/state/state.ts';
import {cellWidth} from '../../source/text/text-width.ts';
import {chooseGlyphs} from '../../source/ui/glyphs.ts';
import {toastLines} from '../../source/ui/parts/toast-lines.ts';
import {chooseTheme} from '../../source/ui/theme.ts';
import {reduceAll, withRows} from '../state/with-rows.ts';
import {mainRow} from './make-row.ts';

const look = {theme: chooseTheme('mono', {}), glyphs: chooseGlyphs('unicode', {LANG: 'C.UTF-8'})};

const drawn = (toast: Omit<Toast, 'id'>, columns: number) => {
	const state = reduceAll(withRows([mainRow]), [
		{area: 'screen', kind: 'resized', columns, rows: 30},
		{area: 'toast', kind: 'show', toast},
	]);
	const {toasts} = layoutOf(state);
	const lines = toastLines(state, columns, toasts, look).map(line => line.replace(/\u001b\[\d+m/g, ''));
	return {lines, toasts};
};

/** The words of lines, without their signs and the spaces between them. */
const wordsOf = (lines: readonly string[]): string =>
	lines
		.map(line => line.slice(3))
		.join('')
		.replace(/\s/g, '');

/** Text of narrow and wide words, long ones among them, in at most so many cells. */
const textOf = (cells: number) =>
	fc
		.array(fc.string({unit: fc.constantFrom('a', '漢', '/', '字'), minLength: 1, maxLength: 60}), {
			minLength: 1,
		})
		.map(words => {
			let text = '';
			for (const character of words.join(' ')) if (cellWidth(text + character) <= cells) text += character;
			return text.trim();
		});

describe.each([25, 40, 80, 120])('at %i columns', columns => {
	// two lines that follow each other hold more than one line has room for
	const fits = textOf(Math.floor(1.9 * (columns - 4)) - 8);

	test('nothing is left out of an error that three lines have room for, nor of its next step', () => {
		fc.assert(
			fc.property(fits, fits, (text, hint) => {
				const {lines, toasts} = drawn({kind: 'error', text, code: 'locked', hint}, columns);
				expect(lines).toHaveLength(toasts);
				for (const line of lines) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
				expect(wordsOf(lines)).toBe(`locked${text}${hint}`.replace(/\s/g, ''));
			}),
		);
	});

	test('nor of a remark', () => {
		fc.assert(
			fc.property(fits, text => {
				const {lines, toasts} = drawn({kind: 'note', text, code: null, hint: null}, columns);
				expect(lines).toHaveLength(toasts);
				expect(wordsOf(lines)).toBe(text.replace(/\s/g, ''));
			}),
		);
	});

	test('and no line is taken from the list for nothing', () => {
		fc.assert(
			fc.property(fits, text => {
				const {lines} = drawn({kind: 'error', text, code: null, hint: null}, columns);
				expect(lines.filter(line => line.trim() === '')).toEqual([]);
			}),
		);
	});
});
