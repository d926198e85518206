import type {TreeChange} from '../../git/compare-trees.ts';
import type {Comparison} from '../../git/comparison-input.ts';
import type {ChangeCounts} from '../../git/count-changes.ts';
import {type ChangesOf, compareKnown} from './compare-known.ts';
import {countByGit} from './count-by-git.ts';
import {failureText} from './failure-text.ts';
import {importUncommitted, readUncommitted, snapshotsOf, type Uncommitted} from './import-uncommitted.ts';
import type {LookContext} from './look-at-worktrees.ts';
import type {RowBoard} from './row-board.ts';
import type {ScratchWhenNeeded} from './scratch-when-needed.ts';
import type {Work} from './works.ts';

/**
 * Counts the lines of every work, uncommitted content included, and answers further comparisons on the way. What is
 * not known yet becomes commits in the scratch store by one process, and one more compares everything.
 */
export const readLines = async (
	context: LookContext,
	board: RowBoard,
	works: readonly Work[],
	further: readonly Comparison[],
	scratch: ScratchWhenNeeded,
): Promise<ChangesOf> => {
	const uncommitted = await readUncommitted(context, board, works);
	const counted = works.filter(({standing}) => !isUnknown(board, standing.path));
	const unknown = counted.filter(work => !enterKnown(context, board, work, uncommitted.get(work)));
	const snapshots = await importUncommitted(context, board, snapshotsOf(unknown, uncommitted), scratch);
	const open = unknown.filter(({standing}) => !isUnknown(board, standing.path));
	const comparisonOf = (work: Work): Comparison | null => {
		const to = snapshots.get(work) ?? work.head;
		return to === null || uncommitted.get(work)?.kind === 'by_git' ? null : {from: work.from, to};
	};
	const own = open.map(comparisonOf).filter(comparison => comparison !== null);
	const reading = (await scratch.made())?.reading ?? {};
	// the counts of a snapshot are kept by its content
	const passing = new Set(snapshots.values());
	const changesOf = await compareKnown(context, [...own, ...further], {
		...{environment: reading, urgent: true, passing},
	});
	await Promise.all(
		open.map(async work => {
			const comparison = comparisonOf(work);
			const place = work.standing.path;
			try {
				const counts =
					comparison === null ? await countAlone(context, work, scratch) : countsOf(changesOf(comparison));
				const key = countsKey(work, uncommitted.get(work));
				if (key !== null) context.cache.counts.set(key, counts);
				enterCounts(board, place, counts);
			} catch (error) {
				board.fail(place, ['lines'], failureText(error));
			}
		}),
	);
	return changesOf;
};

/** The name of a work's counts in the cache; null for content that only git can read rightly. */
const countsKey = ({from, head}: Work, uncommitted: Uncommitted | undefined): string | null => {
	if (uncommitted?.kind === 'by_git') return null;
	const start = from ?? '';
	return uncommitted === undefined ? `${start}..${head ?? ''}` : `${start}..${uncommitted.digest}`;
};

/** Enters counts that are known already; false when they are not. */
const enterKnown = (
	{cache}: LookContext,
	board: RowBoard,
	work: Work,
	uncommitted: Uncommitted | undefined,
): boolean => {
	const key = countsKey(work, uncommitted);
	const isNothing = uncommitted === undefined && work.from === work.head;
	const known = isNothing ? noChanges : key === null ? undefined : cache.counts.get(key);
	if (known !== undefined) enterCounts(board, work.standing.path, known);
	return known !== undefined;
};

const noChanges: ChangeCounts = {files: 0, added: 0, deleted: 0};

/** By git alone where it has to; nothing for an unborn branch without any content. */
const countAlone = async (
	{git}: LookContext,
	{standing, from, status}: Work,
	scratch: ScratchWhenNeeded,
): Promise<ChangeCounts> => {
	if (status.entries.length === 0) return noChanges;
	const place = {checkout: standing.path, gitDirectory: standing.gitDirectory ?? '', from};
	return countByGit(git, place, await scratch.get());
};

const isUnknown = (board: RowBoard, place: string): boolean =>
	board.row(place)?.unknown.some(({fact}) => fact === 'lines') ?? false;

/** Throws what the comparison failed with. */
const countsOf = (changes: readonly TreeChange[] | Error): ChangeCounts => {
	if (changes instanceof Error) throw changes;
	return {
		files: changes.length,
		added: changes.reduce((sum, {added}) => sum + (added ?? 0), 0),
		deleted: changes.reduce((sum, {deleted}) => sum + (deleted ?? 0), 0),
	};
};

const enterCounts = (board: RowBoard, place: string, {files, added, deleted}: ChangeCounts): void =>
	board.put(place, ['lines'], {files_changed: files, lines_added: added, lines_deleted: deleted});
