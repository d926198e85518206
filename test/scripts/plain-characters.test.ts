import stringWidth from 'string-width';
import {expect, test} from 'vitest';
import {plainCharacters} from '../../scripts/build/widen-plain-text-fast.ts';
import {chooseGlyphs} from '../../source/ui/glyphs.ts';

const plain = new RegExp(`^[${plainCharacters}]$`);
const characters = Array.from({length: 0x3000}, (_, code) => String.fromCharCode(code)).filter(each =>
	plain.test(each),
);

test('each character that the bundle takes for one cell is one, alone and beside any other', () => {
	expect(characters.length).toBeGreaterThan(1000);
	expect(characters.filter(each => stringWidth(each) !== 1)).toEqual([]);
	expect(stringWidth(characters.join(''))).toBe(characters.length);
	expect(stringWidth(characters.toReversed().join(''))).toBe(characters.length);
});

test('the screen is drawn with such characters, so that it loads no table of widths', () => {
	const glyphs = JSON.stringify(chooseGlyphs('unicode', {}));
	expect([...glyphs].filter(each => !plain.test(each))).toEqual([]);
});
