import {changeLetters} from '../../model/changed-file.ts';
import type {DiffDocument} from '../../state/diff/diff-document.ts';
import {fileDetails} from '../../state/diff/file-details.ts';
import {type FileSection, sectionPath} from '../../state/diff/file-section.ts';
import {cellName, cellWidth, cut, cutStart} from '../../text/text-width.ts';
import {composeLine, fillLine, type Span, span, spansWidth} from '../line.ts';
import type {LineLook} from './line-look.ts';
import {marginSign} from './margin-sign.ts';
import type {LineState} from './render-line.ts';

/** `▌ src/login/form.tsx   +96 −4  M`: name at the left, cut at its start; what is to be said of it at the right. */
export const renderFileLine = (
	document: DiffDocument,
	fileIndex: number,
	look: LineLook,
	state: LineState,
): string => {
	const {isFolded, isViewed} = state;
	const section = document.files[fileIndex];
	if (section === undefined) return ' '.repeat(look.columns);
	const sign = marginSign(state, look);
	const {columns, theme, glyphs} = look;
	const numbers = [...fileCounts(section, look), span('  '), span(changeLetter(section), theme.dim)];
	const head = isFolded ? `${sign}${isViewed ? glyphs.check : glyphs.folded} ` : `${sign}${glyphs.bar} `;
	const room = columns - cellWidth(head) - spansWidth(numbers) - 2;
	const path = cutStart(cellName(sectionPath(section)), Math.max(8, room), glyphs.ellipsis);
	const details = fileDetails(section, look.openHint).map(cellName).join(` ${glyphs.separator} `);
	const left = [
		span(head, isFolded ? theme.dim : theme.accent),
		span(path, isFolded ? theme.dim : theme.bold),
		...detailSpans(details, room - cellWidth(path), look),
	];
	const rightWidth = Math.min(spansWidth(numbers), Math.max(0, columns - cellWidth(head) - 8));
	if (rightWidth < spansWidth(numbers)) return fillLine(left, columns, glyphs.ellipsis);
	return (
		fillLine(left, columns - rightWidth - 1, glyphs.ellipsis) +
		composeLine(numbers, rightWidth, glyphs.ellipsis) +
		' '
	);
};

/** What is to be said of a file in so many cells; nothing where not even a word or two of it would fit. */
const detailSpans = (details: string, room: number, {theme, glyphs}: LineLook): readonly Span[] => {
	const fitting = cut(details, room - 3, glyphs.ellipsis);
	return fitting === '' || (fitting !== details && room < 15) ? [] : [span(`  ${fitting}`, theme.dim)];
};

/** `+96 −4`; the list's counts once they are there, those of the patch so far before. */
export const fileCounts = (
	section: FileSection,
	{theme, glyphs}: Pick<LineLook, 'theme' | 'glyphs'>,
): readonly Span[] => {
	const added = section.listed?.lines_added ?? section.added;
	const deleted = section.listed?.lines_deleted ?? section.deleted;
	const parts: Span[] = [];
	if (added > 0) parts.push(span(`+${added}`, theme.added));
	if (added > 0 && deleted > 0) parts.push(span(' '));
	if (deleted > 0) parts.push(span(`${glyphs.minus}${deleted}`, theme.deleted));
	return parts;
};

/** The letter that git has for a file's change. */
export const changeLetter = (section: FileSection): string =>
	changeLetters[section.listed?.change ?? section.change];
