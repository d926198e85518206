import {expect, test} from 'vitest';
import {keepOrder, sortRows} from '../../source/state/sort-rows.ts';
import {makeRow, sketchRows} from '../ui/make-row.ts';

const listed = sketchRows.filter(({main}) => !main);
const names = (paths: readonly string[]): readonly string[] => paths.map(path => path.slice(6));

test('by verdict: what can be decided first, kept ones last', () => {
	expect(names(sortRows(listed, 'verdict'))).toEqual(['login', 'dark', 'rate', 'pay', 'gone', 'flaky']);
});
test('by name: numbers as numbers, whatever the case', () => {
	const rows = ['task 10', 'Task 2', 'task 1'].map(name => makeRow(name));
	expect(names(sortRows(rows, 'name'))).toEqual(['task 1', 'Task 2', 'task 10']);
});
test('by activity: the latest first, none known last', () => {
	const order = names(sortRows(listed, 'activity'));
	expect(order[0]).toBe('rate');
	expect(order.at(-1)).toBe('gone');
});
test('rows that compare equal stay as they came', () => {
	const rows = ['b', 'a', 'c'].map(name => makeRow(name));
	expect(names(sortRows(rows, 'activity'))).toEqual(['b', 'a', 'c']);
	expect(names(sortRows(rows, 'name'))).toEqual(['a', 'b', 'c']);
});
test('the last order is kept, without what went, with what came at the end', () => {
	const rows = ['c', 'a', 'new'].map(name => makeRow(name));
	expect(names(keepOrder(['/work/a', '/work/b', '/work/c'], rows))).toEqual(['a', 'c', 'new']);
});
