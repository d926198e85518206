import {describe, expect, it} from 'vitest';
import {reduceView, type ViewAction} from '../../../source/state/diff/reduce-view.ts';
import {type DiffView, initialView, viewRows} from '../../../source/state/diff/view.ts';
import {generatedPatch} from './generated-patch.ts';
import {parse} from './real-patch.ts';

// three files of 1 + 2 × 8 lines: first lines are 0, 17, 34
const document = parse(generatedPatch(3, 2));
const frame = {document, height: 10};
const viewAfter = (...actions: readonly ViewAction[]): DiffView =>
	actions.reduce((view, action) => reduceView(view, action, frame), initialView());

describe('looking at a diff', () => {
	it('moves the cursor and scrolls three rows before the edge', () => {
		expect(viewAfter({kind: 'move', rows: 6})).toMatchObject({cursor: 6, top: 0});
		expect(viewAfter({kind: 'move', rows: 7})).toMatchObject({cursor: 7, top: 1});
	});

	it('stops at both ends', () => {
		expect(viewAfter({kind: 'move', rows: -5})).toMatchObject({cursor: 0, top: 0});
		expect(viewAfter({kind: 'bottom'})).toMatchObject({cursor: 50, top: 41});
		expect(viewAfter({kind: 'bottom'}, {kind: 'top'})).toMatchObject({cursor: 0, top: 0});
	});

	it('turns a page and keeps the cursor where it was on the screen', () => {
		const view = viewAfter({kind: 'move', rows: 4}, {kind: 'page', pages: 1});
		expect(view).toMatchObject({cursor: 13, top: 9});
		expect(reduceView(view, {kind: 'page', pages: -1}, frame)).toMatchObject({cursor: 4, top: 0});
	});

	it('goes to the next file and puts its name near the top', () => {
		expect(viewAfter({kind: 'file', direction: 1})).toMatchObject({cursor: 17, top: 16});
		expect(
			viewAfter({kind: 'file', direction: 1}, {kind: 'move', rows: 3}, {kind: 'file', direction: -1}).cursor,
		).toBe(17);
	});

	it('goes from hunk to hunk, past folded files', () => {
		expect(viewAfter({kind: 'hunk', direction: 1}).cursor).toBe(1);
		const folded = viewAfter({kind: 'file', direction: 1}, {kind: 'fold'}, {kind: 'hunk', direction: 1});
		expect(folded.cursor).toBe(35);
		expect(reduceView(folded, {kind: 'hunk', direction: -1}, frame).cursor).toBe(9);
	});

	it('folds a file that is marked viewed and goes on to the next', () => {
		const view = viewAfter({kind: 'viewed'});
		expect(view.cursor).toBe(17);
		expect(viewRows(document, view).count).toBe(51 - 16);
		expect(viewRows(document, view).lineOf(1)).toBe(17);
	});

	it('takes the mark away with the same key', () => {
		const view = viewAfter({kind: 'viewed'}, {kind: 'file', direction: -1}, {kind: 'viewed'});
		expect(view).toMatchObject({cursor: 0});
		expect(viewRows(document, view).count).toBe(51);
	});

	it('opens a folded file when a search leads into it', () => {
		const view = viewAfter({kind: 'viewed'}, {kind: 'line', line: 5});
		expect(view.cursor).toBe(5);
		expect(viewRows(document, view).count).toBe(51);
	});

	it('keeps the cursor on its line when the view turns side by side', () => {
		const view = viewAfter({kind: 'move', rows: 12}, {kind: 'split'});
		expect(view.cursor).toBe(12);
		expect(viewRows(document, view).rowOf(view.cursor)).toBe(10);
	});

	it('shifts sideways, never beyond the first column', () => {
		expect(viewAfter({kind: 'sideways', cells: 8}).left).toBe(8);
		expect(viewAfter({kind: 'sideways', cells: -8}).left).toBe(0);
	});

	it('stands an empty document', () => {
		const empty = {document: parse(Buffer.alloc(0)), height: 10};
		const kinds = ['top', 'bottom', 'viewed', 'fold', 'split', 'fit'] as const;
		for (const kind of kinds) expect(reduceView(initialView(), {kind}, empty).cursor).toBe(0);
		expect(reduceView(initialView(), {kind: 'file', direction: 1}, empty).cursor).toBe(0);
		expect(reduceView(initialView(), {kind: 'hunk', direction: 1}, empty).cursor).toBe(0);
		expect(reduceView(initialView(), {kind: 'page', pages: 0.5}, empty).cursor).toBe(0);
	});

	it('stands a screen of one row', () => {
		const view = reduceView(initialView(), {kind: 'move', rows: 20}, {document, height: 1});
		expect(view).toMatchObject({cursor: 20, top: 20});
	});
});
