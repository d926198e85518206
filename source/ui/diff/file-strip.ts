import {problemText} from '../../model/problem-text.ts';
import type {DiffDocument} from '../../state/diff/diff-document.ts';
import {sectionPath} from '../../state/diff/file-section.ts';
import type {DiffView} from '../../state/diff/view.ts';
import {isViewed} from '../../state/diff/viewed.ts';
import {cellName, cut} from '../../text/text-width.ts';
import {fillLine, type Span, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import type {DiffSession} from './diff-session.ts';

const before = 2;
const atMost = 12;

/** The line below the header: why what is shown is old, when it is, else the files. */
export const stripLine = (
	{news, view}: Pick<DiffSession, 'news' | 'view'>,
	columns: number,
	look: Look,
): string => {
	const {document, problem} = news;
	if (document === null) return '';
	if (problem === null) return fileStrip(document, view, columns, look);
	const [error = ''] = problemText(problem).error.split('\n');
	return fillLine([span(` not read again: ${error}`, look.theme.bad)], columns, look.glyphs.ellipsis);
};

/** The file list folded to a line: the cursor's file in the accent, up to two before it, as many after it as fit. */
const fileStrip = (
	document: DiffDocument,
	view: DiffView,
	columns: number,
	{theme, glyphs}: Look,
): string => {
	const current = document.fileAt(view.cursor);
	const nameOf = (index: number): Span | null => {
		const section = document.files[index];
		if (section === undefined) return null;
		const sign = isViewed(view.viewed, section) ? `${glyphs.check} ` : '';
		const room = Math.max(8, index === current ? columns - 8 : Math.floor(columns / 2));
		const name = cut(`${sign}${cellName(shortName(sectionPath(section)))}`, room, glyphs.ellipsis);
		return span(name, index === current ? theme.accent : theme.dim);
	};
	const widthOf = (from: number, to: number): number =>
		Array.from({length: to - from + 1}, (_, index) => nameOf(from + index))
			.filter(name => name !== null)
			.reduce((sum, name) => sum + spansWidth([name]) + 2, 0);
	let first = Math.max(0, current - before);
	// those before it give way to the cursor's file
	while (first < current && widthOf(first, current) > columns - 8) first += 1;
	const line: Span[] = [span(first > 0 ? ` ${glyphs.ellipsis} ` : ' ')];
	for (let index = first; index < first + atMost; index += 1) {
		const name = nameOf(index);
		if (name === null) return fillLine(line, columns, glyphs.ellipsis);
		const gap = span(index === first ? '' : '  ');
		if (spansWidth([...line, gap, name]) > columns - 2 && index > current) {
			return fillLine([...line, span(` ${glyphs.ellipsis}`, theme.dim)], columns, glyphs.ellipsis);
		}
		line.push(gap, name);
	}
	return fillLine(line, columns, glyphs.ellipsis);
};

/** The file and its folder: enough to tell where one is, the whole path stands in the file's own line. */
const shortName = (path: string): string => path.split('/').slice(-2).join('/');
