import type {Row} from './row.ts';

/** What a row is called: its task, else its pull request's title, its branch, its commit. As it came: make it safe before it is shown. */
export const rowName = (row: Pick<Row, 'task' | 'branch' | 'head_sha' | 'path' | 'pr'>): string => {
	if (row.task !== null && row.task !== '') return row.task;
	if (row.pr?.news != null && row.pr.news.title !== '') return row.pr.news.title;
	if (row.branch !== null) return row.branch;
	if (row.head_sha !== null) return `(detached ${row.head_sha.slice(0, 7)})`;
	return row.path.split(/[\\/]/).at(-1) ?? row.path;
};
