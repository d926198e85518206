import {describe, expect, test} from 'vitest';
import {selectedRow} from '../../source/state/select.ts';
import {mainRow, makeRow} from '../ui/make-row.ts';
import {news, reduceAll, withRows} from './with-rows.ts';

const [a, b, c] = [makeRow('a'), makeRow('b'), makeRow('c')];
const all = [mainRow, a, b, c];
const select = (path: string) => ({area: 'list', kind: 'select', path}) as const;

describe('the selection', () => {
	test('starts at the worktree that copse was started in', () => {
		expect(withRows([mainRow, a, makeRow('b', {current: true})]).selected).toBe('/work/b');
	});
	test('follows the worktree, not the line', () => {
		const state = reduceAll(withRows(all), [select('/work/b'), news([mainRow, c, b, a, makeRow('0')])]);
		expect(state.selected).toBe('/work/b');
		expect(state.visible.indexOf('/work/b')).toBe(2);
	});
	test('goes to the neighbour below when the worktree goes, above at the end', () => {
		expect(reduceAll(withRows(all), [select('/work/b'), news([mainRow, a, c])]).selected).toBe('/work/c');
		expect(reduceAll(withRows(all), [select('/work/c'), news([mainRow, a, b])]).selected).toBe('/work/b');
	});
	test('goes to the neighbour when the filter leaves it out, and is null for none', () => {
		const type = (text: string) => ({area: 'filter', kind: 'edit', edit: {kind: 'insert', text}}) as const;
		const state = reduceAll(withRows(all), [select('/work/b'), type('-b')]);
		expect(state.selected).toBe('/work/c');
		expect(selectedRow(reduceAll(state, [type(' zzz')]))).toBeNull();
	});
	test('stops at the ends and keeps itself on screen', () => {
		const many = [
			mainRow,
			...Array.from({length: 200}, (_, index) => makeRow(`w${String(index).padStart(3, '0')}`)),
		];
		const state = reduceAll(withRows(many), [
			{area: 'list', kind: 'move', by: -5},
			{area: 'list', kind: 'move', by: 60},
		]);
		expect(state.selected).toBe('/work/w060');
		expect(state.top).toBeGreaterThan(0);
		expect(state.visible.indexOf('/work/w060') - state.top).toBeLessThan(30);
		expect(reduceAll(state, [{area: 'list', kind: 'end', end: 'last'}]).selected).toBe('/work/w199');
	});
	test('takes the worktree that was waited for as soon as it is listed', () => {
		const state = reduceAll(withRows(all), [
			{area: 'work', kind: 'making', key: 'k', name: 'd'},
			{area: 'work', kind: 'made', key: 'k', path: '/work/d'},
		]);
		expect(state.selected).toBe('/work/a');
		expect(reduceAll(state, [news([...all, makeRow('d')])]).selected).toBe('/work/d');
	});
});

test('marks of what went go too', () => {
	const state = reduceAll(withRows(all), [
		{area: 'list', kind: 'mark', path: '/work/a'},
		{area: 'list', kind: 'mark', path: '/work/b'},
		news([mainRow, b]),
	]);
	expect([...state.marks]).toEqual(['/work/b']);
});

describe('what is open on a worktree that goes', () => {
	test('T09: the diff closes with a word about it', () => {
		const state = reduceAll(withRows(all), [
			{area: 'screen', kind: 'view', view: 'diff'},
			news([mainRow, b, c]),
		]);
		expect(state.view).toBe('list');
		expect(state.toasts[0]?.text).toBe('a is gone');
	});
	test('a sheet closes', () => {
		const sheet = {kind: 'discard', paths: ['/work/a'], plans: new Map(), chosen: null} as const;
		const state = reduceAll(withRows(all), [{area: 'sheet', kind: 'open', sheet}, news([mainRow, b, c])]);
		expect(state.sheet).toBeNull();
	});
	test('an open diff stays when its worktree only leaves the tab', () => {
		const state = reduceAll(withRows(all), [
			{area: 'list', kind: 'tab', by: 1},
			{area: 'screen', kind: 'view', view: 'diff'},
			news([mainRow, makeRow('a', {verdict: 'merged', merged_by: 'squash'}), b, c]),
		]);
		expect(state.view).toBe('diff');
		expect(state.selected).toBe('/work/a');
	});
});
