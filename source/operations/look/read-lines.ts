import {type Comparison, compareTrees, type TreeChange} from '../../git/compare-trees.ts';
import {importSnapshots, type Snapshot} from '../../git/import-snapshots.ts';
import type {Status} from '../../git/read-status.ts';
import {makeScratchObjects, type ScratchObjects} from '../../git/scratch-objects.ts';
import type {Forecast} from '../../model/row.ts';
import {countByGit} from './count-by-git.ts';
import {enterMerged} from './enter-merged.ts';
import {failureText} from './failure-text.ts';
import type {LookContext} from './look-at-worktrees.ts';
import {readForecasts} from './read-forecasts.ts';
import type {History} from './read-histories.ts';
import type {RowBoard} from './row-board.ts';
import type {Standing} from './skeleton.ts';
import {uncommittedChanges} from './uncommitted-changes.ts';

/**
 * Forecasts, line counts of the whole work (uncommitted included) and what is merged already: everything that needs
 * a scratch store. Uncommitted content of all worktrees becomes commits there by one process, and one more compares
 * every worktree with its merge base.
 */
export const readLines = async (
	context: LookContext,
	board: RowBoard,
	standings: readonly Standing[],
	statuses: ReadonlyMap<string, Status>,
	histories: readonly History[],
): Promise<void> => {
	const scratch = await makeScratchObjects(context.repository.commonDirectory);
	try {
		const works = worksOf(standings, histories, statuses);
		const [forecasts, snapshots] = await Promise.all([
			readForecasts(context, board, histories, scratch),
			importUncommitted(context, board, works, scratch),
		]);
		await compareWorks(context, board, {works, snapshots, forecasts, scratch});
	} finally {
		await scratch.remove();
	}
};

/** A worktree's work: from where it is counted to its head. */
type Work = {
	readonly standing: Standing;
	readonly from: string;
	readonly head: string;
	readonly status: Status | null;
	readonly history: History | null;
};

/** Main counts from its own head: only what is uncommitted there. */
const worksOf = (
	standings: readonly Standing[],
	histories: readonly History[],
	statuses: ReadonlyMap<string, Status>,
): Work[] => {
	const works: Work[] = histories.map(history => ({
		standing: history.standing,
		from: history.comparison.mergeBase ?? history.headSha,
		head: history.headSha,
		status: statuses.get(history.standing.path) ?? null,
		history,
	}));
	for (const standing of standings) {
		const head = standing.listed.headSha;
		const status = statuses.get(standing.path) ?? null;
		if (standing.main && head !== null) works.push({standing, from: head, head, status, history: null});
	}
	return works;
};

/** The id of a commit that holds each dirty worktree as it is on disk; absent where git itself has to count. */
const importUncommitted = async (
	{git}: LookContext,
	board: RowBoard,
	works: readonly Work[],
	scratch: ScratchObjects,
): Promise<ReadonlyMap<Work, string | 'converted'>> => {
	const answers = new Map<Work, string | 'converted'>();
	const imports: {work: Work; snapshot: Snapshot}[] = [];
	await Promise.all(
		works.map(async work => {
			if (work.status === null || work.status.entries.length === 0) return;
			const found = await uncommittedChanges(work.standing.path, work.status);
			if (found.kind === 'converted') answers.set(work, 'converted');
			else if (found.kind === 'changes')
				imports.push({work, snapshot: {parent: work.head, changes: found.changes}});
			else board.fail(work.standing.path, ['lines'], 'too much uncommitted content to count');
		}),
	);
	if (imports.length === 0) return answers;
	try {
		const ids = await git(
			importSnapshots(
				scratch,
				imports.map(({snapshot}) => snapshot),
			),
		);
		for (const [index, {work}] of imports.entries()) {
			const id = ids[index];
			if (id !== undefined) answers.set(work, id);
		}
	} catch (error) {
		for (const {work} of imports) board.fail(work.standing.path, ['lines'], failureText(error));
	}
	return answers;
};

type Compared = {
	readonly works: readonly Work[];
	readonly snapshots: ReadonlyMap<Work, string | 'converted'>;
	readonly forecasts: ReadonlyMap<History, Forecast>;
	readonly scratch: ScratchObjects;
};

const compareWorks = async (context: LookContext, board: RowBoard, compared: Compared): Promise<void> => {
	const {works, snapshots, forecasts, scratch} = compared;
	const open = works.filter(({standing, status}) => status !== null && !isUnknown(board, standing.path));
	const asked = new Map<string, Comparison>();
	const ask = (comparison: Comparison): string => {
		const key = comparisonKey(comparison);
		if (context.cache.changes.get(key) === undefined) asked.set(key, comparison);
		return key;
	};
	const keys = new Map<Work, string>();
	for (const work of open) {
		const to = snapshots.get(work) ?? work.head;
		if (to === 'converted') continue;
		keys.set(work, ask({from: work.from, to}));
	}
	const merged = enterMerged(context, board, forecasts);
	for (const comparison of merged.needs) ask(comparison);
	const found = await comparisons(context, asked, scratch);
	const changesOf = (key: string): readonly TreeChange[] | undefined =>
		found.get(key) ?? context.cache.changes.get(key);
	for (const work of open) {
		const key = keys.get(work);
		const changes = key === undefined ? undefined : changesOf(key);
		if (changes !== undefined) enterCounts(board, work.standing.path, changes);
		else if (key === undefined && work.status !== null) await countByGit(context, board, work, work.status);
		else board.fail(work.standing.path, ['lines'], 'git did not compare it');
	}
	await merged.finish(comparison => changesOf(comparisonKey(comparison)) ?? []);
};

const isUnknown = (board: RowBoard, place: string): boolean =>
	board.row(place)?.unknown.some(({fact}) => fact === 'lines') ?? false;

/** The name of a comparison in the cache. */
export const comparisonKey = ({from, to}: Comparison): string => `${from ?? ''}..${to}`;

/** Reads the asked comparisons; those between the repository's own commits are kept for the next look. */
const comparisons = async (
	{git, repository, cache}: LookContext,
	asked: ReadonlyMap<string, Comparison>,
	scratch: ScratchObjects,
): Promise<ReadonlyMap<string, readonly TreeChange[]>> => {
	const found = new Map<string, readonly TreeChange[]>();
	if (asked.size === 0) return found;
	try {
		const answers = await git(
			compareTrees(repository.commonDirectory, [...asked.values()], scratch.reading),
			{urgent: true},
		);
		for (const [index, key] of [...asked.keys()].entries()) {
			const changes = answers[index];
			if (changes === undefined) continue;
			found.set(key, changes);
			cache.changes.set(key, changes);
		}
	} catch {
		// every row that misses its comparison says so
	}
	return found;
};

const enterCounts = (board: RowBoard, place: string, changes: readonly TreeChange[]): void =>
	board.put(place, ['lines'], {
		files_changed: changes.length,
		lines_added: changes.reduce((sum, {added}) => sum + (added ?? 0), 0),
		lines_deleted: changes.reduce((sum, {deleted}) => sum + (deleted ?? 0), 0),
	});
