import path from 'node:path';
import {count} from '../../model/name-some.ts';
import type {MergePlan} from '../../model/plan.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {Step, TrashEntry} from '../../model/step.ts';
import type {OperationContext} from '../operation.ts';
import type {BuiltMerge} from './build-result.ts';
import type {MergeFacts} from './facts.ts';
import type {MergeWish} from './plan-merge.ts';

/** The branch takes up the snapshot, and the index with it; none without a snapshot. */
export const snapshotSteps = (
	facts: MergeFacts,
	{snapshot}: BuiltMerge,
	context: OperationContext,
): Step[] =>
	snapshot === null
		? []
		: [
				{
					kind: 'move_ref',
					ref: facts.branchRef,
					from: facts.headSha,
					to: snapshot.sha,
					reason: 'commit: copse snapshot',
				},
				{
					kind: 'set_index',
					path: facts.standing.path,
					index_file: path.join(facts.gitDirectory, 'index'),
					tree: snapshot.tree,
					previous: savedIndex(snapshot.sha, context),
					head: snapshot.sha,
					...(snapshot.staged === null ? {} : {staged: snapshot.staged}),
				},
			];

/** Where the worktree's index waits in case the merge is taken back. */
export const savedIndex = (snapshot: string, {state}: Pick<OperationContext, 'state'>): string =>
	path.join(state.cache, `index-${snapshot}`);

/** First the files of the checkout that holds the base, which refuses any overlap, then the ref itself. */
export const baseSteps = ({base, baseName, basePlace, branch}: MergeFacts, {result}: BuiltMerge): Step[] => {
	const to = result.kind === 'commit' ? result.sha : result.tree;
	return [
		...(basePlace === null
			? []
			: [{kind: 'sync_checkout', path: basePlace.path, from: base.sha, to, head: base.sha} as const]),
		...(result.kind === 'tree'
			? []
			: [
					{
						kind: 'move_ref',
						ref: base.ref,
						from: base.sha,
						to: result.sha,
						reason: `merge ${branch}: copse into ${baseName}`,
					} as const,
				]),
	];
};

/** The directory goes before the branch that it holds. */
export const endSteps = (
	facts: MergeFacts,
	{
		trash,
		branchDeleted,
		headAfter,
	}: {readonly trash: TrashEntry | null; readonly branchDeleted: boolean; readonly headAfter: string},
): Step[] => [
	...(trash === null ? [] : [{kind: 'trash_worktree', entry: trash} as const]),
	...(branchDeleted
		? [{kind: 'move_ref', ref: facts.branchRef, from: headAfter, to: null, reason: 'copse: merged'} as const]
		: []),
];

/** The line that the timeline tells of the merge. */
export const mergedEvent = (
	facts: MergeFacts,
	{
		wish,
		plan,
		ended,
		mergedSha,
		headAfter,
		trash,
	}: {
		readonly wish: MergeWish;
		readonly plan: MergePlan;
		readonly ended: WorktreeRecord;
		readonly mergedSha: string | null;
		/** The commit that holds the work. */
		readonly headAfter: string;
		readonly trash: TrashEntry | null;
	},
	{now}: OperationContext,
): Step => ({
	kind: 'note_event',
	event: {
		at: now().toISOString(),
		kind: 'merged',
		worktree_id: ended.id,
		branch: facts.branch,
		path: facts.standing.path,
		message: `${facts.branch} into ${facts.baseName} (${wish.mode}, ${count(plan.files_changed, 'file')} changed)`,
		data: {
			...{base: facts.base.ref, from: facts.base.sha, to: mergedSha},
			...{head: headAfter, trash: trash?.id ?? null},
		},
	},
});
