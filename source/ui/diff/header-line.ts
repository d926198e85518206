import {count} from '../../model/name-some.ts';
import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {isWholeFile} from '../../state/diff/diff-options.ts';
import {viewedCount} from '../../state/diff/viewed.ts';
import {cellName} from '../../text/text-width.ts';
import {fillLine, type Span, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import type {DiffSession} from './diff-session.ts';

/** `login form → main   3 of 9 files   +148 −12   scope: all   viewed 2/9`; parts from the right give way. */
export const headerLine = (
	session: DiffSession,
	row: Row,
	columns: number,
	{theme, glyphs}: Look,
): string => {
	const parts = [
		[
			span(` ${cellName(rowName(row))}`, theme.bold),
			span(` ${glyphs.arrow} `, theme.dim),
			span(baseName(session, row)),
		],
		[span(filesText(session))],
		countSpans(session, {theme, glyphs}),
		[span(optionsText(session), theme.dim)],
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
		const gap = index === 0 ? [] : [span('   ')];
		if (index > 0 && spansWidth([...line, ...gap, ...group]) > columns) break;
		line.push(...gap, ...group);
	}
	return fillLine(line, columns, glyphs.ellipsis);
};

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

const optionsText = ({options}: DiffSession): string => {
	const words = [`scope: ${options.scope}`];
	if (options.ignoreSpace) words.push('white space ignored');
	if (isWholeFile(options)) words.push('whole files');
	else if (options.context !== 3) words.push(count(options.context, 'line of context', 'lines of context'));
	return words.join('   ');
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
