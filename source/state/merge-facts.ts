import type {Row} from '../model/row.ts';
import {rowsOf} from './select.ts';
import type {MergeSheet} from './sheet.ts';
import type {State} from './state.ts';

/** A text that changes whenever the plans of an open merge sheet may: the facts of its rows, and of the target's checkout. */
export const mergeFacts = (state: State, sheet: MergeSheet): string => {
	const rows = rowsOf(state, sheet.paths);
	const target = sheet.options.into ?? rows[0]?.base;
	const ofTarget = [state.main, ...state.rows.values()].filter(row => row?.branch === target);
	return JSON.stringify([
		sheet.paths,
		...[...rows, ...ofTarget].map(row => (row === null ? null : factsOf(row))),
	]);
};

const factsOf = (row: Row): readonly unknown[] => [
	row.path,
	row.branch,
	row.head_sha,
	row.base,
	row.staged,
	row.unstaged,
	row.untracked,
	row.conflicted,
	row.lines_added,
	row.lines_deleted,
	row.ahead,
	row.behind,
	row.operation,
	row.locked,
	row.missing,
	row.forecast,
];
