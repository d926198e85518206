import {describe, expect, test} from 'vitest';
import {countVerdicts} from '../../source/state/select.ts';
import {mainRow, makeRow, noon} from '../ui/make-row.ts';
import {news, reduceAll, withRows} from './with-rows.ts';

const rows = [mainRow, makeRow('a'), makeRow('b')];
const key = {area: 'screen', kind: 'key', now: noon + 10_000} as const;
const renamed = [mainRow, makeRow('a', {task: 'z'}), makeRow('b')];

describe('the order', () => {
	test('follows the rows', () => {
		expect(reduceAll(withRows(rows), [news(renamed)]).order).toEqual(['/work/b', '/work/a']);
	});
	test('stays for a second after a key press, then settles', () => {
		const held = reduceAll(withRows(rows), [key, news(renamed, 10_900)]);
		expect(held.order).toEqual(['/work/a', '/work/b']);
		expect(reduceAll(held, [{area: 'screen', kind: 'tick', now: noon + 10_950}]).order).toEqual(held.order);
		const settled = reduceAll(held, [{area: 'screen', kind: 'tick', now: noon + 11_000}]);
		expect(settled.order).toEqual(['/work/b', '/work/a']);
	});
	test('new ones come at the end while it is held', () => {
		const held = reduceAll(withRows(rows), [key, news([mainRow, makeRow('0'), ...rows.slice(1)], 10_100)]);
		expect(held.order).toEqual(['/work/a', '/work/b', '/work/0']);
	});
	test('a chosen order counts at once', () => {
		const state = reduceAll(withRows(rows), [key, {area: 'list', kind: 'sort', sort: 'branch'}]);
		expect(state.sort).toBe('branch');
		expect(state.order).toEqual(['/work/a', '/work/b']);
	});
});

test('the main worktree and records that ended are not in the list', () => {
	const state = withRows([...rows, makeRow('old', {status: 'discarded', missing: true, verdict: 'missing'})]);
	expect(state.visible).toEqual(['/work/a', '/work/b']);
	expect(state.main?.path).toBe('/work/shop');
});

test('a merged one whose directory was kept stays in the list', () => {
	expect(withRows([mainRow, makeRow('a', {status: 'merged'})]).visible).toEqual(['/work/a']);
});

test('a list that can no longer be read leaves what was shown', () => {
	const state = reduceAll(withRows(rows), [
		{area: 'news', kind: 'problem', problem: {code: 'internal', details: {message: 'x'}}},
	]);
	expect(state.visible).toHaveLength(2);
	expect(state.problem?.code).toBe('internal');
	expect(reduceAll(state, [news(rows)]).problem).toBeNull();
});

test('a verdict that is still being read counts for none', () => {
	const pending = makeRow('p', {verdict: 'unknown', pending: ['status']});
	expect([...countVerdicts(withRows([mainRow, pending, makeRow('a')]))]).toEqual([['ready', 1]]);
});

test('what a verb removed leaves the list at once, a list read before does not bring it back, a restore does', () => {
	const removed = reduceAll(withRows(rows), [{area: 'work', kind: 'removed', path: '/work/a'}]);
	expect(removed.visible).toEqual(['/work/b']);
	const stale = reduceAll(removed, [news(rows)]);
	expect(stale.visible).toEqual(['/work/b']);
	expect(
		reduceAll(stale, [{area: 'work', kind: 'returned', path: '/work/a'}, news(rows)]).visible,
	).toHaveLength(2);
	const fresh = reduceAll(stale, [news([mainRow, makeRow('b')])]);
	expect(reduceAll(fresh, [news(rows)]).visible).toEqual(['/work/a', '/work/b']);
});

describe('a worktree that git is still making', () => {
	const half = makeRow('new', {locked: {reason: 'initializing'}, verdict: 'dirty'});
	const making = {area: 'work', kind: 'making', key: 'k', name: 'new'} as const;
	test('has only the line of its making, until it can be worked in', () => {
		const made = reduceAll(withRows(rows), [
			making,
			news([...rows, half]),
			news([...rows, makeRow('new', {maker: 'copse', managed: false})]),
			{area: 'work', kind: 'made', key: 'k', path: half.path},
			news([...rows, half], 11_000),
		]);
		expect(made.visible).not.toContain(half.path);
		const there = reduceAll(made, [news([...rows, makeRow('new')], 12_000)]);
		expect(there.selected).toBe(half.path);
	});
	test('is listed when another program makes it', () => {
		expect(withRows([...rows, half]).visible).toContain(half.path);
	});
});

test('the age of what is shown is that of the last look, whether or not that brought anything new', () => {
	const state = withRows(rows);
	const tick = (checkedAt: number | null) =>
		reduceAll(state, [{area: 'screen', kind: 'tick', now: noon + 90_000, checkedAt}]).updatedAt;
	expect(tick(noon + 80_000)).toBe(noon + 80_000);
	expect(tick(noon - 5000)).toBe(noon);
	expect(tick(null)).toBe(noon);
});

test('esc leaves a tab in the end, and its words tell of it', () => {
	const kept = reduceAll(withRows(rows), [{area: 'list', kind: 'tab', by: -1}]);
	expect([kept.tab, kept.visible]).toEqual(['kept', []]);
	expect(reduceAll(kept, [{area: 'list', kind: 'all'}]).visible).toHaveLength(2);
});
