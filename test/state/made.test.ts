import {describe, expect, test} from 'vitest';
import type {Event} from '../../source/state/event.ts';
import {mainRow, makeRow} from '../ui/make-row.ts';
import {news, reduceAll, withRows} from './with-rows.ts';

const all = [mainRow, makeRow('a'), makeRow('b'), makeRow('c')];
const made = '/work/new';
const asked: Event = {area: 'work', kind: 'making', key: 'k', name: 'new'};
const finished: readonly Event[] = [
	{area: 'work', kind: 'made', key: 'k', path: made},
	news([...all, makeRow('new', {path: made})]),
];
const stateAfter = (...meanwhile: readonly Event[]) =>
	reduceAll(withRows(all), [asked, ...meanwhile, ...finished]);

describe('what was made', () => {
	test('is gone to when nobody has moved since it was asked for', () => {
		expect(stateAfter().selected).toBe(made);
		// what only looks or waits is no move
		expect(stateAfter({area: 'screen', kind: 'key', now: 1}, {area: 'list', kind: 'mark_all'}).selected).toBe(
			made,
		);
	});

	test.each<readonly [string, readonly Event[]]>([
		['the cursor was moved', [{area: 'list', kind: 'move', by: 1}]],
		[
			'the cursor was moved and is back',
			[
				{area: 'list', kind: 'move', by: 1},
				{area: 'list', kind: 'move', by: -1},
			],
		],
		['a diff is open', [{area: 'screen', kind: 'view', view: 'diff'}]],
		['a sheet is open', [{area: 'sheet', kind: 'open', sheet: {kind: 'sort', index: 0}}]],
	])('is only listed when %s', (_, meanwhile) => {
		const before = reduceAll(withRows(all), [asked, ...meanwhile]).selected;
		const state = stateAfter(...meanwhile);
		expect(state.selected).toBe(before);
		expect(state.rows.has(made)).toBe(true);
		// and never later
		expect(
			reduceAll(state, [
				{area: 'screen', kind: 'view', view: 'list'},
				{area: 'sheet', kind: 'close'},
			]).selected,
		).toBe(before);
	});

	test('goes by when it was asked for, not by other ones that are being made', () => {
		const other: Event = {area: 'work', kind: 'making', key: 'other', name: 'other'};
		expect(stateAfter({area: 'list', kind: 'move', by: 1}, other).selected).toBe('/work/b');
	});
});
