import {type Anchor, anchorOf, lineOfAnchor} from './anchor.ts';
import type {DiffDocument} from './diff-document.ts';
import type {LineNumbers} from './line-numbers.ts';
import {reduceView} from './reduce-view.ts';
import {type DiffView, viewRows} from './view.ts';
import {settleMarks} from './viewed.ts';

/** A place to come back to in a new document: where in the files, and how far down the screen. */
export type Place = {readonly anchor: Anchor; readonly offset: number};

/**
 * The cursor's place, by the side that the next document has in common; null in an empty document and at the very
 * start, where there is nothing to come back to.
 */
export const placeOf = (document: DiffDocument, view: DiffView, stable: keyof LineNumbers): Place | null => {
	const anchor = view.cursor === 0 ? null : anchorOf(document, view.cursor, stable);
	if (anchor === null) return null;
	const rows = viewRows(document, view);
	return {anchor, offset: rows.rowOf(view.cursor) - rows.rowOf(view.top)};
};

/** The view after its document grew or another took its place: at `place` when that has come, else where it was. */
export const followDocument = (
	view: DiffView,
	document: DiffDocument,
	{
		place,
		isListed,
		isWhole,
		height,
	}: {place: Place | null; isListed: boolean; isWhole: boolean; height: number},
): DiffView => {
	const settled = isListed ? {...view, viewed: settleMarks(view.viewed, document.files, isWhole)} : view;
	const placed = place === null ? null : viewAtPlace(document, settled, place, height);
	return placed ?? reduceView(settled, {kind: 'fit'}, {document, height});
};

/** The view at a place of another document; null while that has not come. */
const viewAtPlace = (
	document: DiffDocument,
	view: DiffView,
	place: Place,
	height: number,
): DiffView | null => {
	const cursor = lineOfAnchor(document, place.anchor);
	if (cursor === null) return null;
	const rows = viewRows(document, view);
	const top = rows.lineOf(Math.max(0, rows.rowOf(cursor) - place.offset));
	return reduceView({...view, cursor, top}, {kind: 'fit'}, {document, height});
};
