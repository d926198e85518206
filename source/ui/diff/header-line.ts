import {count} from '../../model/name-some.ts';
import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {initialOptions, isWholeFile} from '../../state/diff/diff-options.ts';
import {viewedCount} from '../../state/diff/viewed.ts';
import {cellName, cut} from '../../text/text-width.ts';
import {fillLine, type Span, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import type {DiffSession} from './diff-session.ts';

/** Cells between two parts. */
const gap = 3;

/**
 * `login form → main   3 of 9 files   +148 −12   scope: all   viewed 2/9`; parts from the right give way. What the diff
 * leaves out stands right after the name, which gives way to it: nobody may take a part for the whole.
 */
export const headerLine = (
	session: DiffSession,
	row: Row,
	columns: number,
	{theme, glyphs}: Look,
): string => {
	const changed = changedOptions(session, columns < 60).map(words => [span(words, theme.accent)]);
	const taken = changed.reduce((sum, group) => sum + gap + spansWidth(group), 0);
	const parts = [
		nameSpans(session, row, columns - taken, {theme, glyphs}),
		...changed,
		[span(filesText(session))],
		countSpans(session, {theme, glyphs}),
		[span(session.options.scope === 'all' ? 'scope: all' : '', theme.dim)],
		[span(viewedText(session), theme.dim)],
		[span(notesText(session), theme.accent)],
		[
			span(
				session.news.isReading && session.news.document !== null ? `reading${glyphs.ellipsis}` : '',
				theme.dim,
			),
		],
	].filter(group => spansWidth(group) > 0);
	const line: Span[] = [];
	for (const [index, group] of parts.entries()) {
		const space = index === 0 ? [] : [span(' '.repeat(gap))];
		if (index > 0 && spansWidth([...line, ...space, ...group]) > columns) break;
		line.push(...space, ...group);
	}
	return fillLine(line, columns, glyphs.ellipsis);
};

/** ` login form → main`, both cut where they don't fit `room` cells; where there is hardly any, the name alone. */
const nameSpans = (session: DiffSession, row: Row, room: number, {theme, glyphs}: Look): readonly Span[] => {
	const spans = (name: string, base: string): readonly Span[] => [
		span(` ${name}`, theme.bold),
		span(` ${glyphs.arrow} `, theme.dim),
		span(base),
	];
	const [name, base] = [cellName(rowName(row)), baseName(session, row)];
	const over = spansWidth(spans(name, base)) - room;
	if (over <= 0) return spans(name, base);
	if (room < 18) return [span(` ${cut(name, Math.max(4, room - 1), glyphs.ellipsis)}`, theme.bold)];
	const shortBase = cut(base, Math.max(8, Math.floor(room / 3)), glyphs.ellipsis);
	const used = spansWidth(spans('', shortBase));
	return spans(cut(name, Math.max(6, room - used), glyphs.ellipsis), shortBase);
};

/** The branch that the work is compared with, as it is shown. */
export const baseName = ({news}: Pick<DiffSession, 'news'>, row: Row): string =>
	cellName(news.summary?.base ?? row.base ?? 'its base');

const filesText = ({news, view}: DiffSession): string => {
	const {document, summary, isReading} = news;
	if (document === null || document.files.length === 0) return '';
	const files = summary?.files ?? document.files.length;
	const at = `${document.fileAt(view.cursor) + 1} of `;
	return `${at}${count(files, 'file')}${isReading && summary === null ? '+' : ''}`;
};

const countSpans = ({news}: DiffSession, {theme, glyphs}: Look): readonly Span[] => {
	const {summary} = news;
	if (summary === null || summary.files === 0) return [];
	return [
		span(`+${summary.added}`, theme.added),
		span(' '),
		span(`${glyphs.minus}${summary.deleted}`, theme.deleted),
	];
};

/** What is not as a diff comes, each in a few words; narrow in fewer. */
const changedOptions = ({options}: DiffSession, isNarrow: boolean): readonly string[] => {
	const {scope, ignoreSpace, context} = options;
	return [
		...(scope === 'all' ? [] : [isNarrow ? scope : `scope: ${scope}`]),
		...(ignoreSpace ? [isNarrow ? 'no white space' : 'white space ignored'] : []),
		...(isWholeFile(options)
			? ['whole files']
			: context === initialOptions.context
				? []
				: [isNarrow ? `context ${context}` : count(context, 'line of context', 'lines of context')]),
	];
};

const viewedText = ({news, view}: DiffSession): string => {
	const files = news.document?.files ?? [];
	const viewed = viewedCount(view.viewed, files);
	return viewed === 0 ? '' : `viewed ${viewed}/${files.length}`;
};

const notesText = ({notes: {all, elsewhere}}: DiffSession): string => {
	if (all.length === 0) return '';
	return `${count(all.length, 'note')}${elsewhere === 0 ? '' : `, ${elsewhere} not in this diff`}`;
};
