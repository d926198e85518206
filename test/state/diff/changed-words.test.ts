import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {changedWords, type Span} from '../../../source/state/diff/changed-words.ts';

const marked = (before: string, after: string) => {
	const words = changedWords(before, after);
	const texts = (line: string, spans: readonly Span[]) => spans.map(({start, end}) => line.slice(start, end));
	return [texts(before, words.before), texts(after, words.after)];
};

describe('the words that changed inside a line', () => {
	it('marks what was put in', () => {
		expect(marked('return <form>', 'return <form onSubmit={submit}>')).toEqual([[], [' onSubmit={submit}']]);
	});

	it('marks a word as a whole', () => {
		expect(marked('const total = price;', 'const sum = price;')).toEqual([['total'], ['sum']]);
	});

	it('marks two places', () => {
		expect(marked('call(alpha, beta, gamma)', 'call(alef, beta, gimel)')).toEqual([
			['alpha', 'gamma'],
			['alef', 'gimel'],
		]);
	});

	it('marks nothing when the lines have little in common', () => {
		expect(marked('import a from "b";', 'throw new Error(message)')).toEqual([[], []]);
	});

	it('marks nothing in lines beyond 2,000 characters', () => {
		expect(marked('a'.repeat(2001), 'b')).toEqual([[], []]);
	});

	it('leaves the same text on both sides unmarked', () => {
		const word = fc.constantFrom('a', 'bc', ' ', '+', '名', '\t');
		const line = fc.array(word, {maxLength: 30}).map(words => words.join(''));
		fc.assert(
			fc.property(line, line, (before, after) => {
				const words = changedWords(before, after);
				if (words.before.length === 0 && words.after.length === 0) return;
				expect(without(before, words.before)).toBe(without(after, words.after));
			}),
		);
	});
});

const without = (line: string, spans: readonly Span[]): string =>
	spans.toReversed().reduce((rest, {start, end}) => rest.slice(0, start) + rest.slice(end), line);
