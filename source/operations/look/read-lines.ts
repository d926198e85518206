import {compareTrees, type TreeChange} from '../../git/compare-trees.ts';
import type {Comparison} from '../../git/comparison-input.ts';
import {askInHalves} from './ask-in-halves.ts';
import {countByGit} from './count-by-git.ts';
import {failureText} from './failure-text.ts';
import {byGit, importUncommitted} from './import-uncommitted.ts';
import type {LookContext} from './look-at-worktrees.ts';
import type {RowBoard} from './row-board.ts';
import type {ScratchWhenNeeded} from './scratch-when-needed.ts';
import type {Work} from './works.ts';

/** The answer to a comparison that was asked for, or why there is none. */
export type ChangesOf = (comparison: Comparison) => readonly TreeChange[] | Error;

/**
 * Counts the lines of every work, uncommitted content included, and answers further comparisons on the way.
 * Uncommitted content becomes commits in the scratch store by one process, and one more compares everything.
 */
export const readLines = async (
	context: LookContext,
	board: RowBoard,
	works: readonly Work[],
	further: readonly Comparison[],
	scratch: ScratchWhenNeeded,
): Promise<ChangesOf> => {
	const snapshots = await importUncommitted(context, board, works, scratch);
	const open = works.filter(({standing}) => !isUnknown(board, standing.path));
	const comparisonOf = (work: Work): Comparison | null => {
		const to = snapshots.get(work) ?? work.head;
		return to === null || to === byGit ? null : {from: work.from, to};
	};
	const own = open.map(comparisonOf).filter(comparison => comparison !== null);
	const changesOf = await compareAll(context, [...own, ...further], scratch);
	await Promise.all(
		open.map(async work => {
			const comparison = comparisonOf(work);
			const {standing, from} = work;
			if (comparison !== null) enterChanges(board, standing.path, changesOf(comparison));
			else if (snapshots.get(work) !== byGit) enterChanges(board, standing.path, []);
			else
				try {
					const place = {checkout: standing.path, gitDirectory: standing.gitDirectory ?? '', from};
					const {files, added, deleted} = await countByGit(context.git, place, await scratch.get());
					enterCounts(board, standing.path, files, added, deleted);
				} catch (error) {
					board.fail(standing.path, ['lines'], failureText(error));
				}
		}),
	);
	return changesOf;
};

const isUnknown = (board: RowBoard, place: string): boolean =>
	board.row(place)?.unknown.some(({fact}) => fact === 'lines') ?? false;

/** The name of a comparison in the cache. */
const keyOf = ({from, to}: Comparison): string => `${from ?? ''}..${to}`;

/** Compares what is not known yet; answers never change, so they are kept for the next look. */
const compareAll = async (
	{git, repository, cache}: LookContext,
	comparisons: readonly Comparison[],
	scratch: ScratchWhenNeeded,
): Promise<ChangesOf> => {
	const known = new Map<string, readonly TreeChange[] | Error>();
	const asked = new Map<string, Comparison>();
	for (const comparison of comparisons) {
		const key = keyOf(comparison);
		const cached = comparison.from === comparison.to ? [] : cache.changes.get(key);
		if (cached === undefined) asked.set(key, comparison);
		else known.set(key, cached);
	}
	const reading = (await scratch.made())?.reading ?? {};
	const {answers, failures} = await askInHalves([...asked.values()], part =>
		git(compareTrees(repository.commonDirectory, part, reading), {urgent: true}),
	);
	for (const [comparison, changes] of answers) {
		known.set(keyOf(comparison), changes);
		cache.changes.set(keyOf(comparison), changes);
	}
	for (const [comparison, error] of failures)
		known.set(keyOf(comparison), error instanceof Error ? error : new Error(String(error)));
	return comparison => known.get(keyOf(comparison)) ?? new Error('git did not compare it');
};

const enterChanges = (board: RowBoard, place: string, changes: readonly TreeChange[] | Error): void => {
	if (changes instanceof Error) board.fail(place, ['lines'], failureText(changes));
	else
		enterCounts(
			board,
			place,
			changes.length,
			changes.reduce((sum, {added}) => sum + (added ?? 0), 0),
			changes.reduce((sum, {deleted}) => sum + (deleted ?? 0), 0),
		);
};

const enterCounts = (
	board: RowBoard,
	place: string,
	files_changed: number,
	lines_added: number,
	lines_deleted: number,
): void => board.put(place, ['lines'], {files_changed, lines_added, lines_deleted});
