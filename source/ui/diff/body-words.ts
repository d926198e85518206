import {count} from '../../model/name-some.ts';
import {problemText} from '../../model/problem-text.ts';
import type {Row} from '../../model/row.ts';
import {cellName, cellWidth} from '../../text/text-width.ts';
import {wrapWhole} from '../wrap-whole.ts';
import type {DiffSession} from './diff-session.ts';
import {baseName} from './header-line.ts';

type Known = Pick<DiffSession, 'news' | 'options'>;

/**
 * What stands in place of a diff, in lines of `width` cells: why there is nothing to see (yet); null when there is.
 * `spaceHint`: which key shows changes of white space, such as `w shows it`; empty for none.
 */
export const bodyWords = (
	session: Known,
	row: Row,
	width: number,
	spaceHint: string,
): readonly string[] | null =>
	wordsOf(session, row, spaceHint)?.flatMap(line =>
		cellWidth(line) <= width ? [line] : wrapWhole(line, width),
	) ?? null;

const wordsOf = (session: Known, row: Row, spaceHint: string): readonly string[] | null => {
	const {document, isReading, problem, summary} = session.news;
	if (problem !== null && document === null) {
		const {error, remedy} = problemText(problem);
		return [...error.split('\n'), ...(remedy === '' ? [] : ['', ...remedy.split('\n')])];
	}
	if (document !== null && document.lineCount > 0) return null;
	if (isReading) return ['reading the diff'];
	const unshown = summary?.unshown ?? [];
	if (unshown.length > 0) {
		return [
			`only white space changed, in ${count(unshown.length, 'file')}:`,
			...unshown.slice(0, 20).map(file => `  ${cellName(file.path)}`),
			...(spaceHint === '' ? [] : ['', spaceHint]),
		];
	}
	return [emptyWords(session, row)];
};

const emptyWords = ({news, options}: Known, row: Row): string => {
	if (options.scope === 'uncommitted') return 'nothing uncommitted';
	const base = baseName({news}, row);
	return options.scope === 'committed'
		? `nothing committed beyond ${base}`
		: `nothing changed against ${base}`;
};
