import {readFile, realpath} from 'node:fs/promises';
import path from 'node:path';
import {commonDirectoryOf, gitDirectoryOf} from '../../git/git-directory.ts';
import type {ListedWorktree} from '../../git/list-worktrees.ts';
import type {Repository} from '../../git/locate-repository.ts';
import {operationInProgress} from '../../git/operation-in-progress.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import {factNames, type OperationInProgress, type Row} from '../../model/row.ts';
import type {Settings} from '../../settings/schema.ts';
import {makerOf} from './makers.ts';
import {whyBroken} from './why-broken.ts';

/** A worktree as git's list and its own git directory tell it: all that is known without a process of its own. */
export type Standing = {
	/** Real path where the directory exists, else as git has it. */
	readonly path: string;
	readonly listed: ListedWorktree;
	readonly main: boolean;
	/** Null when the directory or its `.git` is gone, or belongs to another repository. */
	readonly gitDirectory: string | null;
	/** Why there is no git directory; null when there is one. */
	readonly broken: string | null;
	/** Full ref, also during a rebase; null when detached. */
	readonly branchRef: string | null;
	/** Full ref that the HEAD of a bare repository names, which git's list leaves out; null for all others. */
	readonly bareHeadRef: string | null;
	readonly operation: OperationInProgress | null;
	readonly record: WorktreeRecord | null;
};

/**
 * Looks at each listed worktree's directory; no process. A path has one standing: an entry that git kept of a
 * worktree whose place another one has taken since is left out. Those that stand `asBefore` are not looked at again.
 */
export const findStandings = async (
	repository: Repository,
	listed: readonly ListedWorktree[],
	records: readonly WorktreeRecord[],
	asBefore: readonly Standing[] = [],
): Promise<Standing[]> => {
	const known = new Map(asBefore.map(standing => [standing.listed.path, standing]));
	const standings = await Promise.all(
		listed.map((entry, index) => {
			const before = known.get(entry.path);
			return before === undefined || !isSameEntry(before.listed, entry)
				? standingOf(repository, entry, index === 0, records)
				: {...before, record: recordOf(before.path, records)};
		}),
	);
	return standings.filter(
		standing =>
			standing.gitDirectory !== null ||
			!standings.some(
				other => other !== standing && other.path === standing.path && other.gitDirectory !== null,
			),
	);
};

/**
 * The same without a look at the directories: each is taken to be there and to do what the list says. For what the
 * list does not tell (no branch, as during a rebase, or nothing there) the directory is looked at.
 */
export const presumedStandings = (
	repository: Repository,
	listed: readonly ListedWorktree[],
	records: readonly WorktreeRecord[],
): Promise<Standing[]> =>
	Promise.all(
		listed.map(async (entry, index): Promise<Standing> => {
			const real = await realpath(entry.path).catch(() => null);
			if (real === null || entry.branchRef === null || entry.prunable !== null)
				return standingOf(repository, entry, index === 0, records);
			return {
				path: real,
				listed: entry,
				main: index === 0,
				gitDirectory: path.join(real, '.git'),
				broken: null,
				branchRef: entry.branchRef,
				bareHeadRef: null,
				operation: null,
				record: recordOf(real, records),
			};
		}),
	);

const standingOf = async (
	repository: Repository,
	listed: ListedWorktree,
	main: boolean,
	records: readonly WorktreeRecord[],
): Promise<Standing> => {
	const real = await realpath(listed.path).catch(() => path.normalize(listed.path));
	const found = await gitDirectoryOf(real);
	const ours = found !== null && (await commonDirectoryOf(found)) === repository.commonDirectory;
	const own = ours && (main || found !== repository.commonDirectory);
	const gitDirectory = own ? found : null;
	const progress =
		gitDirectory === null ? {operation: null, branchRef: null} : await operationInProgress(gitDirectory);
	return {
		path: real,
		listed,
		main,
		gitDirectory,
		broken: gitDirectory === null ? await whyBroken(real, found) : null,
		branchRef: listed.branchRef ?? progress.branchRef,
		bareHeadRef: listed.bare ? await symbolicHead(repository.commonDirectory) : null,
		operation: progress.operation,
		record: recordOf(real, records),
	};
};

const isSameEntry = (one: ListedWorktree, other: ListedWorktree): boolean =>
	one === other || JSON.stringify(one) === JSON.stringify(other);

const recordOf = (place: string, records: readonly WorktreeRecord[]): WorktreeRecord | null =>
	newest(records.filter(record => record.path === place && isLive(record)));

/** A live record is one whose worktree is expected to be there: also after a merge that kept the directory. */
const isLive = ({status, trash_ref}: WorktreeRecord): boolean =>
	status !== 'discarded' && (status !== 'merged' || trash_ref === null);

const newest = (records: readonly WorktreeRecord[]): WorktreeRecord | null =>
	[...records].sort((a, b) => b.created_at.localeCompare(a.created_at))[0] ?? null;

const symbolicHead = async (gitDirectory: string): Promise<string | null> => {
	const text = await readFile(path.join(gitDirectory, 'HEAD'), 'utf8').catch(() => '');
	return /^ref: (refs\/heads\/.+?)\r?\n?$/.exec(text)?.[1] ?? null;
};

/** The short name of a branch ref. */
export const shortBranch = (ref: string): string => ref.replace(/^refs\/heads\//, '');

/** The same of a HEAD's branch ref; null when it is detached. */
export const branchOf = (branchRef: string | null): string | null =>
	branchRef === null ? null : shortBranch(branchRef);

/** The first row of a worktree: names and places are there, facts are pending. */
export const skeletonRow = (
	standing: Standing,
	{
		current,
		base,
		makers,
	}: {
		readonly current: boolean;
		readonly base: string | null;
		readonly makers: Settings['makers'];
	},
): Row => {
	const {record, listed, main} = standing;
	const branch = branchOf(standing.branchRef);
	const readable = standing.gitDirectory !== null && !listed.bare;
	return {
		id: record?.id ?? null,
		path: standing.path,
		branch,
		head_sha: listed.headSha,
		main,
		bare: listed.bare,
		current,
		managed: record !== null,
		status: record?.status ?? null,
		task: record?.task ?? null,
		note: record?.note ?? null,
		line_notes: record?.line_notes.length ?? 0,
		base,
		base_sha: record?.base_sha ?? null,
		staged: null,
		unstaged: null,
		untracked: null,
		conflicted: null,
		files_changed: null,
		lines_added: null,
		lines_deleted: null,
		ahead: null,
		behind: null,
		upstream: null,
		operation: standing.operation,
		locked: listed.locked === null ? null : {reason: listed.locked},
		missing: standing.gitDirectory === null,
		maker: main ? null : makerOf(standing.path, branch, makers),
		occupants: [],
		forecast: null,
		merged_by: null,
		verdict: standing.gitDirectory === null ? 'missing' : standing.operation === null ? 'unknown' : 'busy',
		last_activity: null,
		age_seconds: 0,
		session_id: record?.session_id ?? null,
		job_id: record?.job_id ?? null,
		agent: record?.agent ?? null,
		agent_state: null,
		pr: record?.pr ?? null,
		error: record?.error ?? null,
		unknown: standing.broken === null || main ? [] : [{fact: 'status', problem: standing.broken}],
		pending: readable ? [...factNames] : [],
	};
};
