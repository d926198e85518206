import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import fc from 'fast-check';
import stringWidth from 'string-width';
import {expect, test} from 'vitest';
import {plainCharacters, wideCharacters} from '../../scripts/build/simple-characters.ts';
import {widenPlainTextFast} from '../../scripts/build/widen-plain-text-fast.ts';
import {chooseGlyphs} from '../../source/ui/glyphs.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

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

test('each character that the bundle takes for two cells takes two, alone and beside any other', () => {
	const isWide = new RegExp(`^[${wideCharacters}]$`, 'u');
	const wide = Array.from({length: 0x110000}, (_, code) => code)
		.filter(code => code < 0xd800 || code > 0xdfff)
		.map(code => String.fromCodePoint(code))
		.filter(each => isWide.test(each));
	expect(wide.length).toBeGreaterThan(30_000);
	// no grapheme takes more than two, so the sum says it of each
	expect(stringWidth(wide.join(''))).toBe(2 * wide.length);
	expect(stringWidth([...wide, ...characters].join(''))).toBe(2 * wide.length + characters.length);
});

test('names in Chinese, Japanese and Korean and with emoji are among them', () => {
	const known = new RegExp(`^[${plainCharacters}${wideCharacters}]*$`, 'u');
	expect(
		['修复登录', 'ログイン修正', '한국어-지원', '🚀-release', '🐛 fix', '🎉'].filter(
			name => !known.test(name),
		),
	).toEqual([]);
});

test('the screen is drawn with such characters, so that it loads no table of widths', () => {
	const glyphs = JSON.stringify(chooseGlyphs('unicode', {}));
	expect([...glyphs].filter(each => !plain.test(each))).toEqual([]);
});

test('what the bundle counts is what string-width counts, for any mixture of texts', async () => {
	const folder = await makeTemporaryFolder();
	const outfile = path.join(folder, 'width.mjs');
	await build({
		stdin: {contents: "export {default} from 'string-width'", resolveDir: import.meta.dirname},
		...{outfile, bundle: true, format: 'esm', platform: 'node', plugins: [widenPlainTextFast()]},
	});
	const {default: bundled} = await import(pathToFileURL(outfile).href);
	const piece = fc.constantFrom(
		'a',
		'é',
		'─',
		'修',
		'한',
		'カ',
		'ｶ',
		'ﾞ',
		'\u3099',
		'🚀',
		'👍',
		'🏽',
		'👩‍💻',
		'🇩🇪',
		'☎️',
		'\u0301',
		'\x1b[1m',
	);
	fc.assert(
		fc.property(fc.array(fc.oneof(piece, fc.string({unit: 'grapheme'}))), pieces => {
			const text = pieces.join('');
			expect(bundled(text)).toBe(stringWidth(text));
		}),
	);
});
