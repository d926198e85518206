import {isTerminal, type WorktreeRecord} from '../../model/record.ts';
import type {Row} from '../../model/row.ts';
import {readRecords} from '../../records/record-file.ts';
import type {Settings} from '../../settings/schema.ts';
import type {OperationContext} from '../operation.ts';
import {skeletonRow} from './skeleton.ts';

/**
 * Rows for records that git lists no worktree of: those that should have one always, those that have ended with `all`.
 * `rows` are the worktrees that git lists.
 */
export const recordRows = async (
	rows: readonly Row[],
	{all}: {readonly all: boolean},
	{state, settings}: Pick<OperationContext, 'state' | 'settings'>,
): Promise<Row[]> => {
	const shown = new Set(rows.flatMap(({id, path}) => (id === null ? [path] : [id, path])));
	const {records} = await readRecords(state);
	return records
		.filter(({id, path, status}) => !shown.has(id) && !shown.has(path) && (all || !isTerminal(status)))
		.sort((a, b) => a.created_at.localeCompare(b.created_at))
		.map(record => rowOf(record, settings));
};

const rowOf = (record: WorktreeRecord, {makers}: Pick<Settings, 'makers'>): Row =>
	skeletonRow(
		{
			path: record.path,
			listed: {
				path: record.path,
				headSha: null,
				branchRef: null,
				bare: false,
				detached: record.branch === null,
				locked: null,
				prunable: null,
			},
			main: false,
			gitDirectory: null,
			// that one which has ended has no directory is nothing to complain about
			broken: isTerminal(record.status) ? null : 'git has no worktree there',
			branchRef: record.branch === null ? null : `refs/heads/${record.branch}`,
			bareHeadRef: null,
			operation: null,
			record,
		},
		{current: false, base: record.base, makers},
	);
