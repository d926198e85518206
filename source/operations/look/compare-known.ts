import {compareTrees, type TreeChange} from '../../git/compare-trees.ts';
import type {Comparison} from '../../git/comparison-input.ts';
import {askInHalves} from './ask-in-halves.ts';
import type {LookContext} from './look-at-worktrees.ts';

/** The answer to a comparison that was asked for, or why there is none. */
export type ChangesOf = (comparison: Comparison) => readonly TreeChange[] | Error;

/** Compares what is not known yet, by one process; answers never change, so they are kept for the next look. */
export const compareKnown = async (
	{git, repository, cache}: Pick<LookContext, 'git' | 'repository' | 'cache'>,
	comparisons: readonly Comparison[],
	{environment = {}, urgent = false, passing = new Set()}: CompareOptions = {},
): Promise<ChangesOf> => {
	const known = new Map<string, readonly TreeChange[] | Error>();
	const asked = new Map<string, Comparison>();
	for (const comparison of comparisons) {
		const key = keyOf(comparison);
		const cached = comparison.from === comparison.to ? [] : cache.changes.get(key);
		if (cached === undefined) asked.set(key, comparison);
		else known.set(key, cached);
	}
	const {answers, failures} = await askInHalves([...asked.values()], part =>
		git(compareTrees(repository.commonDirectory, part, environment), {urgent}),
	);
	for (const [comparison, changes] of answers) {
		known.set(keyOf(comparison), changes);
		if (!passing.has(comparison.to)) cache.changes.set(keyOf(comparison), changes);
	}
	for (const [comparison, error] of failures)
		known.set(keyOf(comparison), error instanceof Error ? error : new Error(String(error)));
	return comparison => known.get(keyOf(comparison)) ?? new Error('git did not compare it');
};

type CompareOptions = {
	/** Where objects are read from beside the repository's own. */
	readonly environment?: Readonly<Record<string, string>>;
	/** Goes before what waits for git in the background. */
	readonly urgent?: boolean;
	/** Commits that nobody asks about again: what is compared with them is not kept. */
	readonly passing?: ReadonlySet<string>;
};

/** The name of a comparison in the cache. */
const keyOf = ({from, to}: Comparison): string => `${from ?? ''}..${to}`;
