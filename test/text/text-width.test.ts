import fc from 'fast-check';
import stringWidth from 'string-width';
import {describe, expect, test} from 'vitest';
import {cellName, cellWidth, cut, cutStart, pad} from '../../source/text/text-width.ts';

describe('a name for a column', () => {
	test('has no control characters in it', () => {
		expect(cellName('a\u001b[31mb\u0007\n')).toBe('a^[[31mb^G^J');
		expect(cellName('a\u202eb')).toBe('a\\u{202e}b');
	});
	test('has simple signs for emoji that terminals disagree about', () => {
		expect(cellName('👩‍💻 work')).toBe('👩 work');
		expect(cellName('I ❤️ it')).toBe('I ❤ it');
		expect(cellName('👍🏽')).toBe('👍');
		expect(cellName('🇩🇪')).toBe('⚑');
		expect(cellName('1️⃣')).toBe('1');
	});
	test('keeps letters of any script, combining marks joined where that is possible', () => {
		expect(cellName('e\u0301té 漢字 한글')).toBe('été 漢字 한글');
	});
	test('has no invisible characters', () => expect(cellName('a\u200bb\ufeffc\u00add')).toBe('abcd'));
});

describe('cutting', () => {
	test('puts an ellipsis where something is gone', () => {
		expect(cut('abcdef', 4, '…')).toBe('abc…');
		expect(cutStart('src/login/form.tsx', 10, '…')).toBe('…/form.tsx');
		expect(cut('abcd', 4, '…')).toBe('abcd');
		expect(cut('abcd', 0, '…')).toBe('');
	});
	test('never halves a wide character', () => {
		expect(cut('漢字漢字', 4, '…')).toBe('漢…');
		expect(pad('漢字漢字', 4)).toBe('漢… ');
	});
	test('fills at the side that is asked for', () => {
		expect(pad('ab', 4)).toBe('ab  ');
		expect(pad('ab', 4, 'right')).toBe('  ab');
	});
	test('gives exactly the width, whatever the text', () => {
		fc.assert(
			fc.property(
				fc.string({unit: 'grapheme', maxLength: 30}),
				fc.integer({min: 1, max: 20}),
				(text, width) => {
					const name = cellName(text);
					expect(stringWidth(pad(name, width))).toBe(width);
					expect(cellWidth(cut(name, width, '…'))).toBeLessThanOrEqual(width);
					expect(cellWidth(cutStart(name, width, '…'))).toBeLessThanOrEqual(width);
				},
			),
		);
	});
});
