import {describe, expect, test} from 'vitest';
import {matchesFilter, parseFilter} from '../../source/state/filter.ts';
import {makeRow, sketchRows} from '../ui/make-row.ts';

const found = (text: string): readonly string[] =>
	sketchRows.filter(row => !row.main && matchesFilter(row, parseFilter(text))).map(({path}) => path.slice(6));

describe('a filter', () => {
	test('of nothing leaves everything', () => expect(found('  ')).toHaveLength(6));
	test('finds words in names, all of them, whatever their case', () => {
		expect(found('LOGIN form')).toEqual(['login']);
		expect(found('login limiter')).toEqual([]);
	});
	test('OP-66: finds verdicts by is:, half-typed too', () => {
		expect(found('is:dirty')).toEqual(['rate']);
		expect(found('is:confl')).toEqual(['dark']);
		expect(found('is:')).toHaveLength(6);
	});
	test('OP-66: finds what is kept, running, in need of a review', () => {
		expect(found('is:kept')).toEqual(['flaky']);
		expect(found('is:running')).toEqual(['rate']);
		expect(found('is:review')).toEqual(['login', 'dark']);
	});
	test('finds by agent, process and pull request', () => {
		expect(found('by:claude')).toEqual(['rate']);
		expect(found('pr:')).toEqual(['login']);
		expect(found('pr:12')).toEqual(['login']);
		expect(found('pr:9')).toEqual([]);
	});
	test('turns a term round with a dash', () =>
		expect(found('-is:dirty -is:missing -login')).toEqual(['dark', 'pay', 'flaky']));
	test('finds a dirty row also when its verdict is another', () => {
		const row = makeRow('both', {verdict: 'conflicts', unstaged: 2});
		expect(matchesFilter(row, parseFilter('is:dirty'))).toBe(true);
	});
});
