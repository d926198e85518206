import {pullRequestWord} from '../model/pull-request-word.ts';
import type {ListedPullRequest, Row} from '../model/row.ts';
import {rowName} from '../model/row-name.ts';
import {uncommittedCount} from '../model/verdict.ts';
import {cut} from '../text/text-width.ts';
import {cellText} from './cell-text.ts';
import type {Colour} from './paint.ts';

/** Signs of the table. */
export type Signs = {
	readonly minus: string;
	readonly up: string;
	readonly down: string;
	readonly none: string;
	readonly more: string;
};

export const signSets: Readonly<Record<'unicode' | 'ascii', Signs>> = {
	unicode: {minus: '−', up: '↑', down: '↓', none: '–', more: '…'},
	ascii: {minus: '-', up: '+', down: '-', none: '-', more: '~'},
};

export type Around = {
	readonly signs: Signs;
	readonly now: Date;
	/** The branch of the main worktree, which most work goes to; null when it is detached. */
	readonly mainBranch: string | null;
};

export type Column = {
	readonly title: (around: Around) => string;
	readonly cell: (row: Row, around: Around) => string;
	readonly colour?: (row: Row) => Colour | null;
};

export const columnNames = ['name', 'state', 'changes', 'base', 'pr', 'agent', 'active', 'path'] as const;
export type ColumnName = (typeof columnNames)[number];

/** The columns of `copse list`. */
export const listColumns: Readonly<Record<ColumnName, Column>> = {
	name: {title: () => '  Name', cell: row => `${row.current ? '* ' : '  '}${nameOf(row)}`},
	state: {
		title: () => 'State',
		cell: row => stateOf(row),
		colour: ({verdict}) => {
			if (verdict === 'ready' || verdict === 'merged') return 'green';
			if (verdict === 'conflicts' || verdict === 'missing') return 'red';
			return verdict === 'fresh' ? null : 'yellow';
		},
	},
	changes: {title: () => 'Changes', cell: (row, {signs}) => changesOf(row, signs)},
	base: {
		title: ({mainBranch, signs}) => cut(cellText(mainBranch ?? 'Base'), 16, signs.more),
		cell: (row, around) => distanceOf(row, around),
	},
	pr: {title: () => 'PR', cell: ({pr}) => (pr === null ? '' : pullRequestOf(pr))},
	agent: {
		title: () => 'Agent',
		cell: ({agent_state: told}) => (told === null ? '' : cellText(`${told.agent ?? 'agent'} ${told.state}`)),
		colour: ({agent_state: told}) => (told?.state === 'waiting' ? 'yellow' : null),
	},
	active: {title: () => 'Active', cell: ({last_activity}, around) => sinceThen(last_activity, around)},
	path: {title: () => 'Path', cell: ({path}) => cellText(path)},
};

const nameOf = (row: Row): string => cellText(rowName(row));

const pullRequestOf = (pr: ListedPullRequest): string => {
	const word = pullRequestWord(pr);
	return `#${pr.number}${word === null ? '' : ` ${word}`}`;
};

/** The verdict in words, with what makes it so. */
const stateOf = (row: Row): string => {
	const {verdict, operation, merged_by, locked, status, forecast, conflicted} = row;
	const files = forecast?.kind === 'conflicts' ? forecast.files.length : conflicted;
	const why = {
		busy: operation,
		merged: merged_by === 'squash' ? 'squash' : null,
		conflicts: files === null ? null : `${files} ${files === 1 ? 'file' : 'files'}`,
	};
	const reason = verdict === 'busy' || verdict === 'merged' || verdict === 'conflicts' ? why[verdict] : null;
	const marks = [status === 'kept' ? 'kept' : null, locked === null ? null : 'locked'];
	const told = [reason, ...marks].filter(part => part !== null);
	return told.length === 0 ? verdict : `${verdict} (${told.join(', ')})`;
};

/** What is uncommitted, or else the lines of the whole work. */
const changesOf = (row: Row, {minus, none}: Signs): string => {
	const uncommitted = uncommittedCount(row);
	if (row.missing) return none;
	if (uncommitted === null) return '?';
	if (uncommitted > 0) {
		const {staged, unstaged, untracked, conflicted} = row;
		const counts = [
			['!', conflicted ?? 0],
			['~', (staged ?? 0) + (unstaged ?? 0)],
			['?', untracked ?? 0],
		] as const;
		return counts
			.filter(([, number]) => number > 0)
			.map(([sign, number]) => `${sign}${number}`)
			.join(' ');
	}

	const {lines_added: added, lines_deleted: deleted} = row;
	if (added === null || deleted === null) return row.main ? none : '?';
	return added + deleted === 0 ? none : `+${added} ${minus}${deleted}`;
};

/** Commits ahead of and behind the base; the base is named where it is not the main worktree's branch. */
const distanceOf = ({main, base, ahead, behind}: Row, {signs, mainBranch}: Around): string => {
	if (main) return '';
	if (base === null) return signs.none;
	const elsewhere = base === mainBranch ? '' : ` ${cellText(base)}`;
	if (ahead === null || behind === null) return `?${elsewhere}`;
	const parts = [ahead > 0 ? `${signs.up}${ahead}` : null, behind > 0 ? `${signs.down}${behind}` : null];
	const distance = parts.filter(part => part !== null).join(' ');
	return `${distance === '' ? '=' : distance}${elsewhere}`;
};

const sinceThen = (time: string | null, {signs, now}: Around): string => {
	const seconds = time === null ? Number.NaN : Math.max(0, (now.getTime() - Date.parse(time)) / 1000);
	if (Number.isNaN(seconds)) return signs.none;
	if (seconds < 60) return `${Math.floor(seconds)}s`;
	if (seconds < 3600) return `${Math.floor(seconds / 60)}m`;
	return seconds < 86_400 ? `${Math.floor(seconds / 3600)}h` : `${Math.floor(seconds / 86_400)}d`;
};
