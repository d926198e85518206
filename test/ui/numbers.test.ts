import {expect, test} from 'vitest';
import {shortAge, shortCount} from '../../source/ui/numbers.ts';

test('counts take at most four characters', () => {
	const counts = [0, 999, 1000, 9999, 10_000, 999_999, 1_000_000];
	expect(counts.map(shortCount)).toEqual(['0', '999', '1.0k', '9.9k', '10k', '999k', '1.0M']);
});
test('ages take at most three characters, and are never negative', () => {
	const ages = [-5, 0, 59, 60, 3599, 3600, 86_399, 86_400, 13 * 86_400, 14 * 86_400, 400 * 86_400];
	expect(ages.map(shortAge)).toEqual(['0s', '0s', '59s', '1m', '59m', '1h', '23h', '1d', '13d', '2w', '1y']);
});
