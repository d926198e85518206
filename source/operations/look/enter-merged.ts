import type {Comparison} from '../../git/comparison-input.ts';
import type {Forecast} from '../../model/row.ts';
import type {ChangesOf} from './compare-known.ts';
import type {LookContext} from './look-at-worktrees.ts';
import {ancestorKey, isUntouched, notesOf, wasMerged} from './merged-as-ancestor.ts';
import {findSquashed, type SquashQuestion} from './merged-by.ts';
import {pairKey} from './read-forecasts.ts';
import type {History} from './read-histories.ts';
import type {RowBoard} from './row-board.ts';

/** Commits of the base that are looked at for a squash, newest first. */
const baseCommitLimit = 1000;

/**
 * Enters what a merge would do and which works are in their base already, and how: together, so that no row reads as a
 * conflict for the moment until it reads as merged again. What ancestry and an empty merge tell needs nothing more; for
 * the rest the answer names the comparisons it needs, and `finish` looks for a squash among them.
 */
export const enterMerged = (
	context: LookContext,
	board: RowBoard,
	forecasts: ReadonlyMap<History, Forecast>,
): {readonly needs: readonly Comparison[]; readonly finish: (changesOf: ChangesOf) => Promise<void>} => {
	const open = new Map<History, Forecast>();
	for (const [history, forecast] of forecasts) {
		const place = history.standing.path;
		const {kind} = forecast;
		const squashed = context.cache.squashed.get(pairKey(history));
		// an ancestor: what it was stays until git's notes were read
		if (kind === 'nothing' && history.comparison.ahead === 0) board.put(place, ['forecast'], {forecast});
		else if (kind === 'nothing') board.put(place, ['forecast'], {forecast, merged_by: 'same_tree'});
		else if (kind === 'fast_forward' || squashed === false)
			board.put(place, ['forecast'], {forecast, merged_by: null});
		else if (squashed === true) board.put(place, ['forecast'], {merged_by: 'squash', ...nothingLeft});
		// whether a squash has brought it in is not known yet: what was told before stays, or it is pending
		else open.set(history, forecast);
	}
	board.tell();
	return {
		needs: [...open.keys()].flatMap(comparisonsFor),
		finish: async changesOf => {
			await enterAncestors(context, board, [...forecasts.keys()]);
			await enterSquashed(context, board, open, changesOf);
		},
	};
};

/** What a squash-merged work has left to merge, though a plain merge might meet later edits. */
const nothingLeft = {forecast: {kind: 'nothing', files: []} as const};

/** A head that is an ancestor of its base is merged only if commits were made there: else it is fresh. */
const enterAncestors = async (
	{repository, cache}: LookContext,
	board: RowBoard,
	histories: readonly History[],
): Promise<void> => {
	await Promise.all(
		histories.map(async history => {
			const {standing, comparison} = history;
			if (comparison.ahead > 0) return;
			const notes = await notesOf(standing, repository.commonDirectory);
			const key = ancestorKey(history, notes);
			const merged = cache.ancestors.get(key) ?? (!isUntouched(history) && wasMerged(history, notes));
			cache.ancestors.set(key, merged);
			board.put(standing.path, [], {merged_by: merged ? 'ancestor' : null});
		}),
	);
};

const comparisonsFor = ({headSha, comparison}: History): Comparison[] => [
	{from: comparison.mergeBase, to: headSha},
	...comparison.own.slice(0, baseCommitLimit).map(to => ({from: null, to})),
	...comparison.baseOnly.slice(0, baseCommitLimit).map(to => ({from: null, to})),
];

const enterSquashed = async (
	{git, repository, cache}: LookContext,
	board: RowBoard,
	open: ReadonlyMap<History, Forecast>,
	changesOf: ChangesOf,
): Promise<void> => {
	const questions = new Map<SquashQuestion, History>();
	for (const [history, forecast] of open) {
		const question = questionOf(history, changesOf);
		if (question !== null) questions.set(question, history);
		else board.put(history.standing.path, ['forecast'], {forecast});
	}
	const squashed = await findSquashed(git, repository.commonDirectory, [...questions.keys()]);
	for (const [question, history] of questions) {
		const merged = squashed.has(question);
		cache.squashed.set(pairKey(history), merged);
		const found = merged
			? ({merged_by: 'squash', ...nothingLeft} as const)
			: ({merged_by: null, forecast: open.get(history) ?? null} as const);
		board.put(history.standing.path, ['forecast'], found);
	}
};

/** Null when one of the comparisons could not be made: then nothing is said. */
const questionOf = ({headSha, comparison}: History, changesOf: ChangesOf): SquashQuestion | null => {
	const {mergeBase, own, baseOnly} = comparison;
	const whole = changesOf({from: mergeBase, to: headSha});
	if (mergeBase === null || whole instanceof Error) return null;
	const single = (sha: string) => {
		const changes = changesOf({from: null, to: sha});
		return changes instanceof Error ? [] : [{sha, changes}];
	};
	const ownSingles = own.slice(0, baseCommitLimit).flatMap(single);
	return {
		head: headSha,
		mergeBase,
		whole,
		// with one of them missing, the rest is not the work
		own: ownSingles.length === own.length ? ownSingles : [],
		baseOnly: baseOnly.slice(0, baseCommitLimit).flatMap(single),
	};
};
