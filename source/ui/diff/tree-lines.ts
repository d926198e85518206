import type {DiffDocument} from '../../state/diff/diff-document.ts';
import type {TreeLine} from '../../state/diff/file-tree.ts';
import type {DiffView} from '../../state/diff/view.ts';
import {isViewed} from '../../state/diff/viewed.ts';
import {cellName} from '../../text/text-width.ts';
import {fillLine, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import {changeLetter, fileCounts} from './render-file-line.ts';

/** The part of the file tree around the cursor's file: at most `height` lines of exactly `width` cells. */
export const treeLines = (
	document: DiffDocument,
	lines: readonly TreeLine[],
	view: DiffView,
	width: number,
	height: number,
	look: Look,
): readonly string[] => {
	const current = document.fileAt(view.cursor);
	const at = lines.findIndex(line => line.kind === 'file' && line.fileIndex === current);
	const first = Math.max(0, Math.min(at - Math.floor(height / 2), lines.length - height));
	return lines
		.slice(first, first + height)
		.map(line =>
			treeLine(document, view, line, line.kind === 'file' && line.fileIndex === current, width, look),
		);
};

const treeLine = (
	document: DiffDocument,
	view: DiffView,
	line: TreeLine,
	isCurrent: boolean,
	width: number,
	look: Look,
): string => {
	const {theme, glyphs} = look;
	const indent = ' '.repeat(Math.min(line.depth * 2, Math.floor(width / 3)));
	if (line.kind === 'folder')
		return fillLine([span(` ${indent}${cellName(line.name)}`, theme.dim)], width, glyphs.ellipsis);
	const section = document.files[line.fileIndex];
	if (section === undefined) return ' '.repeat(width);
	const seen = isViewed(view.viewed, section);
	const counts = [span(' '), ...fileCounts(section, look), span(' ')];
	const shownCounts = spansWidth(counts) + 14 > width ? [] : counts;
	const name = [
		span(isCurrent ? glyphs.pointer : ' ', theme.accent),
		span(`${indent}${seen ? glyphs.check : changeLetter(section)} `, theme.dim),
		span(cellName(line.name), isCurrent ? theme.accent : seen ? theme.dim : undefined),
	];
	return (
		fillLine(name, width - spansWidth(shownCounts), glyphs.ellipsis) +
		fillLine(shownCounts, spansWidth(shownCounts), glyphs.ellipsis)
	);
};
