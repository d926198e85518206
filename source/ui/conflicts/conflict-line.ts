import type {ConflictFile, ConflictSide, Conflicts, HunkSide} from '../../model/conflict.ts';
import {conflictWords, cutWords} from '../../model/conflict-words.ts';
import {count} from '../../model/name-some.ts';
import type {ConflictRow} from '../../state/conflicts/conflict-rows.ts';
import {cellName, cutStart} from '../../text/text-width.ts';
import {composeEnds, composeLine, fillLine, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import {kindWord} from './kind-word.ts';
import {sideLine, sidePaint, sideSigns} from './side-line.ts';

/** How a line of the conflict view is drawn. */
export type ConflictLook = {
	/** Cells of the line. */
	readonly width: number;
	readonly look: Look;
	/** Whether the cursor is on it. */
	readonly chosen: boolean;
	/** What is searched for; empty for nothing. */
	readonly query: string;
};

/** One line of the conflict view in at most `width` cells. */
export const conflictLine = (row: ConflictRow, conflicts: Conflicts, drawn: ConflictLook): string => {
	const {width, look, chosen} = drawn;
	const {theme, glyphs} = look;
	const file = conflicts.files[row.file];
	if (file === undefined) return '';
	const mark = chosen ? theme.accent(glyphs.pointer) : ' ';
	const line = mark + bodyOf(row, file, conflicts, {...drawn, width: width - 1});
	return chosen ? theme.cursorLine(line) : line;
};

const bodyOf = (row: ConflictRow, file: ConflictFile, conflicts: Conflicts, drawn: ConflictLook): string => {
	const {width, look} = drawn;
	const {theme, glyphs} = look;
	const line = (...spans: readonly Span[]): string => composeLine(spans, width, glyphs.ellipsis);
	switch (row.kind) {
		case 'blank':
			return '';
		case 'name':
			return nameLine(file, drawn);
		case 'file':
			return fileLine(file, conflicts, drawn);
		case 'hunk':
			return theme.dim(titledRule(`hunk ${row.hunk + 1} of ${file.hunks_total} `, width, look));
		case 'label': {
			const hunk = file.hunks[row.hunk];
			if (hunk === undefined) return '';
			if (row.side !== null) return line(...labelSpans(row.side, hunk[row.side], conflicts, look));
			const half = halfOf(width);
			return (
				fillLine(labelSpans('ours', hunk.ours, conflicts, look), half, glyphs.ellipsis) +
				theme.dim(glyphs.vertical) +
				composeLine(labelSpans('theirs', hunk.theirs, conflicts, look), width - half - 1, glyphs.ellipsis)
			);
		}
		case 'line':
			return sideLine(file.hunks[row.hunk], row.side, row.index, drawn);
		case 'pair': {
			const half = halfOf(width);
			const hunk = file.hunks[row.hunk];
			return (
				sideLine(hunk, 'ours', row.index, {...drawn, width: half}) +
				theme.dim(glyphs.vertical) +
				sideLine(hunk, 'theirs', row.index, {...drawn, width: width - half - 1})
			);
		}
		case 'more': {
			const side = file.hunks[row.hunk]?.[row.side];
			const left = side === undefined ? 0 : side.count - side.lines.length;
			return line(span(`${sideSigns[row.side]} ${count(left, 'more line')}`, theme.dim));
		}
		case 'cut':
			return line(span(cutWords(file) ?? '', theme.warn));
	}
};

/** The left half; the line between the halves is not part of it. */
const halfOf = (width: number): number => Math.floor((width - 1) / 2);

const titledRule = (title: string, width: number, {glyphs}: Look): string =>
	title + glyphs.horizontal.repeat(Math.max(0, width - title.length));

const nameLine = (file: ConflictFile, {width, look}: ConflictLook): string => {
	const {theme, glyphs} = look;
	const word = kindWord(file);
	const room = Math.max(8, width - word.length - 4);
	return composeEnds(
		[span(`${glyphs.cross} `, theme.bad), span(cutStart(cellName(file.path), room, glyphs.ellipsis))],
		[span(word, theme.dim)],
		width,
		glyphs.ellipsis,
	);
};

const fileLine = (file: ConflictFile, conflicts: Conflicts, {width, look}: ConflictLook): string => {
	const {theme, glyphs} = look;
	const name = cutStart(cellName(file.path), Math.max(8, width - 2), glyphs.ellipsis);
	return composeLine(
		[
			span(`${glyphs.bar} `, theme.bad),
			span(name, theme.bold),
			span(`  ${cellName(conflictWords(file, conflicts))}`, theme.dim),
		],
		width,
		glyphs.ellipsis,
	);
};

const names = ({into, work}: Conflicts): Readonly<Record<ConflictSide, string>> => ({
	ours: cellName(into),
	base: 'common ancestor',
	theirs: cellName(work),
});

const labelSpans = (
	side: ConflictSide,
	{from, count: lines}: HunkSide,
	conflicts: Conflicts,
	look: Look,
): readonly Span[] => {
	const range = lines === 0 ? 'nothing' : lines === 1 ? `line ${from}` : `lines ${from}-${from + lines - 1}`;
	return [
		span(`${sideSigns[side]} ${names(conflicts)[side]}`, sidePaint(side, look)),
		span(`  ${range}`, look.theme.dim),
	];
};
