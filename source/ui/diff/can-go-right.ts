import type {DiffDocument} from '../../state/diff/diff-document.ts';
import {viewRows} from '../../state/diff/view.ts';
import type {DiffSession} from './diff-session.ts';
import {textCells} from './text-cells.ts';

/**
 * Whether a line on the screen has something left to show when all are shifted by so many cells more: else going on
 * would only lead into emptiness, and back again press by press.
 */
export const canGoRight = (
	{news: {document}, view, height}: Pick<DiffSession, 'news' | 'view' | 'height'>,
	cells: number,
): boolean => {
	if (document === null) return false;
	const rows = viewRows(document, view);
	const top = rows.rowOf(view.top);
	const left = view.left + cells;
	return Array.from({length: Math.max(0, Math.min(height, rows.count - top))}, (_, row) =>
		rows.lineOf(top + row),
	)
		.flatMap(line => [line, ...(view.split ? [document.pairOf(line)] : [])])
		.some(line => line !== null && goesBeyond(document, line, left));
};

/** Titles of files and hunks stay where they are. */
const goesBeyond = (document: DiffDocument, line: number, left: number): boolean => {
	const {kind, text} = document.lineAt(line);
	const isBody = kind === 'added' || kind === 'deleted' || kind === 'context';
	return isBody && textCells(text, left, 1).length > 0;
};
