import fc from 'fast-check';
import {expect, test} from 'vitest';
import {Segmenter} from '../../scripts/build/segmenter.ts';

const piece = fc.oneof(
	fc.constantFrom(
		'a',
		'é',
		'─',
		'修',
		'한',
		'カ',
		'ﾞ',
		'\u3099',
		'🚀',
		'👍',
		'🏽',
		'\u200d',
		'💻',
		'🇩',
		'🇪',
		'\ufe0f',
	),
	fc.constantFrom(
		'\u0301',
		'\x1b[1m',
		'\x1b[38;5;4m',
		'\r',
		'\n',
		'\t',
		'\ud83d',
		'\udc4d',
		'\u1100',
		'\u1161',
	),
	fc.string({unit: 'grapheme'}),
	fc.string({unit: 'binary'}),
);
const text = fc.array(piece).map(pieces => pieces.join(''));

test('the bundle cuts any text into the graphemes of Intl.Segmenter', () => {
	const ours = new Segmenter(undefined, {granularity: 'grapheme'});
	const real = new Intl.Segmenter(undefined, {granularity: 'grapheme'});
	fc.assert(
		fc.property(text, whole => {
			expect([...ours.segment(whole)]).toEqual([...real.segment(whole)]);
		}),
	);
});

test('the bundle finds the grapheme at any place as Intl.Segmenter does', () => {
	const ours = new Segmenter();
	const real = new Intl.Segmenter();
	fc.assert(
		fc.property(text, fc.integer({min: 0, max: 40}), (whole, place) => {
			expect(ours.segment(whole).containing(place)).toEqual(real.segment(whole).containing(place));
		}),
	);
	expect(ours.segment('修🚀').containing(2)).toEqual({segment: '🚀', index: 1, input: '修🚀'});
	expect(ours.segment('ab').containing(2)).toBeUndefined();
	expect(ours.segment('ab').containing(-1)).toBeUndefined();
});

test('words and sentences are cut by Intl.Segmenter itself', () => {
	const words = new Segmenter('en', {granularity: 'word'}).segment('two words');
	expect(Array.from(words, ({segment}) => segment)).toEqual(['two', ' ', 'words']);
});
