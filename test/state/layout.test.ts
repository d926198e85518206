import {expect, test} from 'vitest';
import {layoutOf} from '../../source/state/layout.ts';
import type {Sheet} from '../../source/state/sheet.ts';
import {startingState} from '../../source/state/state.ts';

const layout = (columns: number, rows: number, sheet: Sheet | null = null) =>
	layoutOf({...startingState({now: 0, size: {columns, rows}, sort: 'name'}), sheet});

test('preview beside from 100 columns, below when narrow and tall, none when short or narrow', () => {
	expect(layout(100, 24).kind).toBe('wide');
	expect(layout(99, 24).kind).toBe('tall');
	expect(layout(99, 23).kind).toBe('list');
	expect(layout(59, 60).kind).toBe('list');
	expect(layout(25, 8).kind).toBe('list');
	expect(layout(24, 8).kind).toBe('too_small');
	expect(layout(200, 7).kind).toBe('too_small');
});

test('all parts together are exactly as high as the terminal, with and without a sheet', () => {
	const sheets: readonly (Sheet | null)[] = [
		null,
		{kind: 'sort', index: 0},
		{kind: 'log', number: null, open: false, beneath: null},
	];
	for (const sheet of sheets) {
		for (const [columns, rows] of [
			[200, 50],
			[100, 24],
			[80, 30],
			[60, 12],
			[40, 12],
			[25, 8],
		] as const) {
			const {titles, list, preview, kind, sheet: sheetRows, rule, toasts} = layout(columns, rows, sheet);
			const below = kind === 'tall' && preview !== null ? preview.rows + 1 : 0;
			expect(1 + titles + list.rows + below + sheetRows + toasts + rule + 1).toBe(rows);
		}
	}
});
