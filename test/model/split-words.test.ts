import {describe, expect, it} from 'vitest';
import {splitWords} from '../../source/model/split-words.ts';

describe('splitWords', () => {
	it.each([
		['code --wait', ['code', '--wait']],
		['  a\t b\n', ['a', 'b']],
		['"/my app/ed" -x', ['/my app/ed', '-x']],
		["'it''s' a'b c'd", ['its', 'ab cd']],
		['a\\ b \\"c', ['a b', '"c']],
		['"a\\"b\\c" \'a\\b\'', ['a"b\\c', 'a\\b']],
		['\'\' ""', ['', '']],
		['$HOME `x` *', ['$HOME', '`x`', '*']],
		["'left open", ['left open']],
		['end\\', ['end\\']],
		['', []],
	])('splits %j as a shell does', (line, words) => {
		expect(splitWords(line)).toEqual(words);
	});
});
