import {compareTrees} from '../../git/compare-trees.ts';
import type {MergeResult} from '../../git/forecast-merges.ts';
import type {ListedRef} from '../../git/list-refs.ts';
import type {HistoryWindow} from '../../git/walk-history.ts';
import type {MergedBy} from '../../model/row.ts';
import type {TipComparison} from '../look/compare-tips.ts';
import {notesOf, wasMerged} from '../look/merged-as-ancestor.ts';
import {findSquashed} from '../look/merged-by.ts';
import type {Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';

/** Commits on either side that are looked at for a squash, newest first. */
const commitLimit = 1000;

export type MergedQuestion = {
	readonly standing: Standing;
	readonly headSha: string;
	readonly base: ListedRef;
	readonly comparison: TipComparison;
	readonly window: HistoryWindow;
	/** What merging the commits gives. */
	readonly result: MergeResult;
};

/** How a base has the work already, judged as the list does, but for any base; null when it does not. */
export const mergedAlready = async (
	question: MergedQuestion,
	context: OperationContext,
): Promise<MergedBy | null> => {
	const {standing, headSha, base, comparison, result} = question;
	if (comparison.ahead === 0) {
		if (standing.record?.base_sha === headSha) return null;
		const notes = await notesOf(standing, context.repository.commonDirectory);
		return wasMerged(question, notes) ? 'ancestor' : null;
	}
	if (comparison.behind === 0) return null;
	if (result.clean && result.tree === base.tree) return 'same_tree';
	return (await wasSquashed(question, context)) ? 'squash' : null;
};

const wasSquashed = async (
	{headSha, comparison}: MergedQuestion,
	{git, repository}: OperationContext,
): Promise<boolean> => {
	const {mergeBase} = comparison;
	if (mergeBase === null) return false;
	const cwd = repository.commonDirectory;
	// with one of them missing, the rest is not the work
	const own = comparison.own.length > commitLimit ? [] : comparison.own;
	const baseOnly = comparison.baseOnly.slice(0, commitLimit);
	const singles = [...own, ...baseOnly].map(to => ({from: null, to}));
	const [whole = [], ...changes] = await git(compareTrees(cwd, [{from: mergeBase, to: headSha}, ...singles]));
	const withChanges = (shas: readonly string[], offset: number) =>
		shas.map((sha, index) => ({sha, changes: changes[offset + index] ?? []}));
	const squashed = await findSquashed(git, cwd, [
		{
			head: headSha,
			mergeBase,
			whole,
			own: withChanges(own, 0),
			baseOnly: withChanges(baseOnly, own.length),
		},
	]);
	return squashed.size > 0;
};
