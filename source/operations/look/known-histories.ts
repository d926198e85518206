import type {LookContext} from './look-at-worktrees.ts';
import {ancestorKey, isUntouched, notesOf} from './merged-as-ancestor.ts';
import {pairKey} from './read-forecasts.ts';
import type {History, Pair} from './read-histories.ts';

/**
 * The histories of all pairs from what is known, without the commits between their ends; null when of one of them
 * something is not known that only those commits tell. All or none, so that what is said of one worktree does not
 * depend on how much of the history the others made git read.
 */
export const knownHistories = async (
	context: LookContext,
	pairs: readonly Pair[],
): Promise<History[] | null> => {
	const histories: History[] = [];
	for (const pair of pairs) {
		const known = context.cache.comparisons.get(pairKey(pair));
		if (known === undefined || !(await isSettled(context, pair, known))) return null;
		histories.push({
			...pair,
			comparison: {...known, own: [], baseOnly: [], onBaseLine: false},
			window: {parents: new Map(), floor: known.mergeBase},
		});
	}
	return histories;
};

/** Whether it is known if the head was merged, and what a merge would do. */
const isSettled = async (
	{cache, repository}: LookContext,
	pair: Pair,
	{ahead, behind}: {readonly ahead: number; readonly behind: number},
): Promise<boolean> => {
	if (ahead === 0) {
		if (isUntouched(pair)) return true;
		const notes = await notesOf(pair.standing, repository.commonDirectory);
		return cache.ancestors.get(ancestorKey(pair, notes)) !== undefined;
	}
	if (behind === 0) return true;
	const forecast = cache.forecasts.get(pairKey(pair));
	return (
		forecast !== undefined && (forecast.kind === 'nothing' || cache.squashed.get(pairKey(pair)) !== undefined)
	);
};
