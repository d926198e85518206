import {describe, expect, test} from 'vitest';
import type {Event} from '../../source/state/event.ts';
import {competitors, hiddenMarks, targetRows} from '../../source/state/select.ts';
import type {State} from '../../source/state/state.ts';
import {mainRow, makeRow} from '../ui/make-row.ts';
import {news, reduceAll, withRows} from './with-rows.ts';

const rows = [mainRow, makeRow('a'), makeRow('b'), makeRow('c', {status: 'kept'}), makeRow('d')];
const mark = (name: string): Event => ({area: 'list', kind: 'mark', path: `/work/${name}`});
const select = (name: string): Event => ({area: 'list', kind: 'select', path: `/work/${name}`});
const filter = (text: string): Event => ({area: 'filter', kind: 'edit', edit: {kind: 'insert', text}});
const names = (of: (state: State) => readonly {readonly task: string | null}[], ...events: Event[]) =>
	of(reduceAll(withRows(rows), events)).map(({task}) => task);

describe('what a verb is meant for', () => {
	test('the row that the cursor is on, without a mark', () => {
		expect(names(targetRows, select('b'))).toEqual(['b']);
	});
	test('the marked rows, in the order shown', () => {
		expect(names(targetRows, mark('c'), mark('a'), select('b'))).toEqual(['a', 'c']);
	});
	test('never a marked row that the filter hides', () => {
		expect(names(targetRows, mark('a'), mark('b'), filter('-b'))).toEqual(['a']);
	});
	test('never a marked row that the tab hides', () => {
		const kept = {area: 'list', kind: 'tab', by: -1} as const;
		expect(names(targetRows, mark('a'), mark('c'), kept)).toEqual(['c']);
	});
	test('never a marked row that a change of the row hides', () => {
		const changed = [mainRow, makeRow('a', {unstaged: 1, verdict: 'dirty'}), ...rows.slice(2)];
		expect(names(targetRows, mark('a'), mark('b'), filter('is:ready'), news(changed))).toEqual(['b']);
	});
	test('the row that the cursor is on, where all marked ones are hidden', () => {
		expect(names(targetRows, mark('a'), mark('b'), filter('d'))).toEqual(['d']);
	});
	test('nothing, where no row is shown at all', () => {
		expect(names(targetRows, mark('a'), filter('zzz'))).toEqual([]);
	});
	test('an attempt that is hidden is no competitor: it would be discarded', () => {
		expect(names(competitors, mark('b'), mark('c'), mark('d'), select('a'), filter('-is:kept'))).toEqual([
			'b',
			'd',
		]);
	});
});

describe('the count of marked rows that are hidden', () => {
	const count = (open: readonly string[], ...events: Event[]) =>
		hiddenMarks(reduceAll(withRows(rows), events), open);
	test('is of those that filter and tab leave out', () => {
		expect(count([], mark('a'), mark('b'), mark('c'))).toBe(0);
		expect(count([], mark('a'), mark('b'), mark('c'), filter('a'))).toBe(2);
	});
	test('is not of what an open sheet names, whatever becomes of it', () => {
		expect(count(['/work/b'], mark('a'), mark('b'), filter('a'))).toBe(0);
	});
	test('is none in a diff, where no mark counts', () => {
		expect(count([], mark('b'), mark('c'), filter('a'), {area: 'screen', kind: 'view', view: 'diff'})).toBe(
			0,
		);
	});
});

test('marking all that are shown leaves the marks of those that are not', () => {
	const marks = (...events: Event[]) => [...reduceAll(withRows(rows), events).marks].toSorted();
	const all = {area: 'list', kind: 'mark_all'} as const;
	expect(marks(mark('b'), filter('a'), all)).toEqual(['/work/a', '/work/b']);
	expect(marks(mark('b'), filter('a'), all, all)).toEqual(['/work/b']);
	expect(marks(all, all)).toEqual([]);
});
