import {forecastMerges, type MergeResult} from '../../git/forecast-merges.ts';
import type {ListedRef} from '../../git/list-refs.ts';
import type {ScratchObjects} from '../../git/scratch-objects.ts';
import {refuse} from '../../model/problem.ts';
import type {Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import type {MergeFacts} from './facts.ts';
import {scratchCommit} from './tree-on-disk.ts';

/** Where merges are worked out: git takes the attributes (`merge=union`) of the folder that it runs in. */
export const mergeFolder = (basePlace: Standing | null, source: Standing): string =>
	basePlace?.path ?? source.path;

type MergeParts = Pick<MergeFacts, 'base' | 'snapshotTree' | 'comparison'> & {
	readonly head: ListedRef;
	readonly scratch: ScratchObjects;
	readonly cwd: string;
};

/** Where the base is an ancestor, the result is the work itself; only for the rest git has to merge. */
export const mergeResult = async (
	{head, base, snapshotTree, comparison, scratch, cwd}: MergeParts,
	context: OperationContext,
): Promise<MergeResult> => {
	const whole = (tree: string): MergeResult => ({tree, clean: true, files: []});
	if (comparison.behind === 0) return whole(snapshotTree ?? head.tree);
	if (comparison.ahead === 0 && snapshotTree === null) return whole(base.tree);
	const work =
		snapshotTree === null ? head.sha : await scratchCommit(snapshotTree, head.sha, scratch, context);
	const [merged] = await context.git(forecastMerges(cwd, [{base: base.sha, head: work}], scratch.writing));
	if (merged === undefined) throw refuse('cannot_verify', {what: 'the merge', reason: 'git did not answer'});
	return merged;
};
