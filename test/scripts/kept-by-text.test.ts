import {expect, test} from 'vitest';
import {keptByText} from '../../scripts/build/kept-by-text.ts';

const counted = () => {
	const made: string[] = [];
	return {
		made,
		lengthOf: keptByText(text => {
			made.push(text);
			return {length: text.length};
		}),
	};
};

test('what was made of a text a moment ago is given again', () => {
	const {made, lengthOf} = counted();
	expect(lengthOf('abc')).toBe(lengthOf('abc'));
	expect(lengthOf('')).toEqual({length: 0});
	expect(made).toEqual(['abc', '']);
});

test('texts that were not used for long make room, those that are used stay', () => {
	const {made, lengthOf} = counted();
	const long = (index: number) => `${index}`.padEnd(15_000);
	lengthOf('used again');
	for (const index of [1, 2, 3, 4, 5]) {
		lengthOf(long(index));
		lengthOf('used again');
	}
	expect(made.filter(text => text === 'used again')).toHaveLength(1);
	lengthOf(long(1));
	expect(made.filter(text => text === long(1))).toHaveLength(2);
	lengthOf(long(5));
	expect(made.filter(text => text === long(5))).toHaveLength(1);
});
