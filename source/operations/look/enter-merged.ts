import type {Comparison, TreeChange} from '../../git/compare-trees.ts';
import {commitsMadeHere, readHeadReflog} from '../../git/read-reflog.ts';
import type {Forecast} from '../../model/row.ts';
import type {LookContext} from './look-at-worktrees.ts';
import {findSquashed, type SquashQuestion} from './merged-by.ts';
import {pairKey} from './read-forecasts.ts';
import type {History} from './read-histories.ts';
import type {RowBoard} from './row-board.ts';

/** Commits of the base that are looked at for a squash, newest first. */
const baseCommitLimit = 1000;

type ChangesOf = (comparison: Comparison) => readonly TreeChange[];

/**
 * Enters which works are in their base already, and how. What ancestry and an empty merge tell needs nothing more;
 * for the rest the answer names the comparisons it needs, and `finish` looks for a squash among them.
 */
export const enterMerged = (
	context: LookContext,
	board: RowBoard,
	forecasts: ReadonlyMap<History, Forecast>,
): {readonly needs: readonly Comparison[]; readonly finish: (changesOf: ChangesOf) => Promise<void>} => {
	const open: History[] = [];
	for (const [history, {kind}] of forecasts) {
		const place = history.standing.path;
		const squashed = context.cache.squashed.get(pairKey(history));
		if (kind === 'nothing' && history.comparison.ahead > 0) board.put(place, [], {merged_by: 'same_tree'});
		else if (kind === 'fast_forward' || kind === 'nothing' || squashed === false)
			board.put(place, [], {merged_by: null});
		else if (squashed === true) board.put(place, [], {merged_by: 'squash', ...nothingLeft});
		else open.push(history);
	}
	return {
		needs: open.flatMap(comparisonsFor),
		finish: async changesOf => {
			await enterAncestors(board, [...forecasts.keys()]);
			await enterSquashed(context, board, open, changesOf);
		},
	};
};

/** What a squash-merged work has left to merge, though a plain merge might meet later edits. */
const nothingLeft = {forecast: {kind: 'nothing', files: []} as const};

/** A head that is an ancestor of its base is merged only if commits were made there: else it is fresh. */
const enterAncestors = async (board: RowBoard, histories: readonly History[]): Promise<void> => {
	await Promise.all(
		histories.map(async history => {
			const {standing, comparison, headSha} = history;
			if (comparison.ahead > 0 || standing.record?.base_sha === headSha) return;
			const merged = !comparison.onBaseLine || (await hasOwnCommits(history));
			board.put(standing.path, [], {merged_by: merged ? 'ancestor' : null});
		}),
	);
};

const hasOwnCommits = async ({standing, headSha, window}: History): Promise<boolean> => {
	if (standing.gitDirectory === null) return false;
	const made = commitsMadeHere(await readHeadReflog(standing.gitDirectory));
	for (let commit: string | undefined = headSha; commit !== undefined; commit = window.get(commit)?.[0])
		if (made.has(commit)) return true;
	return false;
};

const comparisonsFor = ({headSha, comparison}: History): Comparison[] => [
	{from: comparison.mergeBase, to: headSha},
	...comparison.own.slice(0, baseCommitLimit).map(to => ({from: null, to})),
	...comparison.baseOnly.slice(0, baseCommitLimit).map(to => ({from: null, to})),
];

const enterSquashed = async (
	{git, repository, cache}: LookContext,
	board: RowBoard,
	open: readonly History[],
	changesOf: ChangesOf,
): Promise<void> => {
	const single = (sha: string) => ({sha, changes: changesOf({from: null, to: sha})});
	const questions = new Map<SquashQuestion, History>();
	for (const history of open) {
		const {headSha, comparison} = history;
		if (comparison.mergeBase === null) continue;
		questions.set(
			{
				head: headSha,
				mergeBase: comparison.mergeBase,
				whole: changesOf({from: comparison.mergeBase, to: headSha}),
				own: comparison.own.slice(0, baseCommitLimit).map(single),
				baseOnly: comparison.baseOnly.slice(0, baseCommitLimit).map(single),
			},
			history,
		);
	}
	const squashed = await findSquashed(git, repository.commonDirectory, [...questions.keys()]);
	for (const [question, history] of questions) {
		const merged = squashed.has(question);
		cache.squashed.set(pairKey(history), merged);
		board.put(history.standing.path, [], merged ? {merged_by: 'squash', ...nothingLeft} : {merged_by: null});
	}
};
