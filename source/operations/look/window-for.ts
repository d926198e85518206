import {extendHistoryWindow, type HistoryWindow, readHistoryWindow} from '../../git/walk-history.ts';
import type {LookContext} from './look-at-worktrees.ts';
import type {Pair} from './read-histories.ts';

/** Commits that a window may grow to before the history is read anew. */
const sizeLimit = 50_000;

/**
 * The history that tells all ends of the pairs apart: the one that was read last where it holds them, with what was
 * committed since on top of it where that is all that is missing (one process), else read anew (two).
 */
export const windowFor = async (
	{git, repository, cache}: LookContext,
	pairs: readonly Pair[],
): Promise<HistoryWindow> => {
	const tips = [...new Set(pairs.flatMap(({headSha, base}) => [headSha, base.sha]))];
	const last = cache.windows.get(lastWindow);
	const grown =
		last === undefined || last.parents.size > sizeLimit
			? null
			: await extendHistoryWindow(git, repository.commonDirectory, {window: last, tips});
	const window = grown ?? (await readHistoryWindow(git, repository.commonDirectory, tips));
	cache.windows.set(lastWindow, window);
	return window;
};

const lastWindow = 'last';
