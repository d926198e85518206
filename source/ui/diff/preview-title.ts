import {count} from '../../model/name-some.ts';
import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {cellName} from '../../text/text-width.ts';
import {composeEnds, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import type {DiffNews} from './diff-feed.ts';
import {baseName} from './header-line.ts';

/** `login form → main     +148 −12  9 files`; the row's own counts until the diff has told its. */
export const previewTitle = (news: DiffNews, row: Row, width: number, {theme, glyphs}: Look): string => {
	const left = [
		span(` ${cellName(rowName(row))}`, theme.bold),
		span(` ${glyphs.arrow} `, theme.dim),
		span(baseName({news}, row)),
	];
	const files = news.summary?.files ?? row.files_changed;
	const added = news.summary?.added ?? row.lines_added;
	const deleted = news.summary?.deleted ?? row.lines_deleted;
	const right: Span[] = [];
	if (added !== null && deleted !== null && added + deleted > 0) {
		right.push(span(`+${added} `, theme.added), span(`${glyphs.minus}${deleted}  `, theme.deleted));
	}
	if (files !== null && files > 0) right.push(span(`${count(files, 'file')} `, theme.dim));
	return composeEnds(left, right, width, glyphs.ellipsis);
};
