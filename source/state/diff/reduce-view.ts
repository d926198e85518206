import {assertNever} from '../../model/assert-never.ts';
import type {DiffDocument} from './diff-document.ts';
import {sectionPath} from './file-section.ts';
import {type Direction, fileFrom, hunkFrom} from './navigation.ts';
import {moveBy, showCursor, toFile} from './scroll.ts';
import {type DiffView, isFolded, viewRows} from './view.ts';
import {isViewed, toggleViewed} from './viewed.ts';

export type ViewAction =
	| {readonly kind: 'move'; readonly rows: number}
	/** Pages, halves of them too; the cursor keeps its place on the screen. */
	| {readonly kind: 'page'; readonly pages: number}
	/** By rows; the cursor keeps its place on the screen. */
	| {readonly kind: 'scroll'; readonly rows: number}
	/** The cursor goes to a row of the screen; one that is below the end changes nothing. */
	| {readonly kind: 'row'; readonly row: number}
	| {readonly kind: 'top'}
	| {readonly kind: 'bottom'}
	| {readonly kind: 'file'; readonly direction: Direction}
	| {readonly kind: 'hunk'; readonly direction: Direction}
	| {readonly kind: 'sideways'; readonly cells: number}
	| {readonly kind: 'split'}
	| {readonly kind: 'tree'}
	| {readonly kind: 'viewed'}
	| {readonly kind: 'fold'}
	/** To a line, whose file opens when it is folded. */
	| {readonly kind: 'line'; readonly line: number}
	/** The screen or the document changed its size. */
	| {readonly kind: 'fit'};

/** What a view stands in: the document, and how many rows of it are on the screen. */
export type ViewFrame = {readonly document: DiffDocument; readonly height: number};

const furthestLeft = 10_000;

/** The view after an action. */
export const reduceView = (view: DiffView, action: ViewAction, frame: ViewFrame): DiffView => {
	const {document, height} = frame;
	switch (action.kind) {
		case 'move':
			return moveBy(view, action.rows, frame);
		case 'page': {
			const rows = Math.max(1, Math.round(height * Math.abs(action.pages)) - (height > 4 ? 1 : 0));
			return moveBy(view, Math.sign(action.pages) * rows, frame, {scroll: true});
		}
		case 'scroll':
			return moveBy(view, action.rows, frame, {scroll: true});
		case 'row': {
			const rows = viewRows(document, view);
			const row = rows.rowOf(view.top) + action.row;
			return row >= rows.count ? view : showCursor({...view, cursor: rows.lineOf(row)}, frame);
		}
		case 'top':
			return showCursor({...view, cursor: 0}, frame);
		case 'bottom':
			return moveBy(view, document.lineCount, frame);
		case 'file':
			return toFile(view, fileFrom(document, view.cursor, action.direction), frame);
		case 'hunk':
			return showCursor(
				{...view, cursor: hunkFrom(document, viewRows(document, view), view.cursor, action.direction)},
				frame,
			);
		case 'sideways':
			return {...view, left: Math.min(furthestLeft, Math.max(0, view.left + action.cells))};
		case 'split':
			return showCursor({...view, split: !view.split}, frame);
		case 'tree':
			return {...view, tree: !view.tree};
		case 'viewed':
			return markViewed(view, frame);
		case 'fold':
			return fold(view, frame);
		case 'line':
			return goTo(view, action.line, frame);
		case 'fit':
			return showCursor(view, frame);
		default:
			return assertNever(action);
	}
};

/** Marks the cursor's file and goes on to the next; a mark that was there goes, and the cursor stays. */
const markViewed = (view: DiffView, frame: ViewFrame): DiffView => {
	const section = frame.document.files[frame.document.fileAt(view.cursor)];
	if (section === undefined) return view;
	const folds = new Map(view.folds);
	folds.delete(sectionPath(section));
	const marked = {...view, folds, viewed: toggleViewed(view.viewed, section), cursor: section.firstLine};
	if (isViewed(view.viewed, section)) return showCursor(marked, frame);
	return toFile(marked, fileFrom(frame.document, section.firstLine, 1), frame);
};

const fold = (view: DiffView, frame: ViewFrame): DiffView => {
	const section = frame.document.files[frame.document.fileAt(view.cursor)];
	if (section === undefined) return view;
	const folds = new Map(view.folds).set(sectionPath(section), !isFolded(view, section));
	return showCursor({...view, folds, cursor: section.firstLine}, frame);
};

const goTo = (view: DiffView, line: number, frame: ViewFrame): DiffView => {
	const section = frame.document.files[frame.document.fileAt(line)];
	const hidden = section !== undefined && line !== section.firstLine && isFolded(view, section);
	const folds = hidden ? new Map(view.folds).set(sectionPath(section), false) : view.folds;
	return showCursor({...view, folds, cursor: line}, frame);
};
