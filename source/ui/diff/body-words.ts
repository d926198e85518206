import {count} from '../../model/name-some.ts';
import {problemText} from '../../model/problem-text.ts';
import type {Row} from '../../model/row.ts';
import {cellName} from '../../text/text-width.ts';
import type {DiffSession} from './diff-session.ts';
import {baseName} from './header-line.ts';

/** What stands in place of a diff: why there is nothing to see (yet), in words; null when there is something. */
export const bodyWords = (
	session: Pick<DiffSession, 'news' | 'options'>,
	row: Row,
): readonly string[] | null => {
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
			'',
			'w shows it',
		];
	}
	return [emptyWords(session, row)];
};

const emptyWords = ({news, options}: Pick<DiffSession, 'news' | 'options'>, row: Row): string => {
	if (options.scope === 'uncommitted') return 'nothing uncommitted';
	const base = baseName({news}, row);
	return options.scope === 'committed'
		? `nothing committed beyond ${base}`
		: `nothing changed against ${base}`;
};
