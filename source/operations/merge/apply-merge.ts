import path from 'node:path';
import {isAncestor} from '../../git/unique-commits.ts';
import type {MergeMode} from '../../model/plan.ts';
import {refuse} from '../../model/problem.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {Step, TrashEntry} from '../../model/step.ts';
import {applySteps} from '../apply-steps.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {planTrash} from '../trash/plan-trash.ts';
import type {BuiltMerge} from './build-result.ts';
import type {MergeFacts} from './facts.ts';
import {endsDirectory, type MergeWish} from './plan-merge.ts';

export type AppliedMerge = {
	readonly mergedSha: string | null;
	readonly removed: boolean;
	readonly branchDeleted: boolean;
};

/**
 * Moves the base by compare-and-swap, with the files of the checkout that holds it, proves that the base holds the
 * work, and only then ends the worktree. Until the base has moved every failure is taken back.
 */
export const applyMerge = async (
	facts: MergeFacts,
	wish: MergeWish,
	{built, record}: {readonly built: BuiltMerge | null; readonly record: WorktreeRecord},
	context: OperationContext,
): Promise<AppliedMerge> => {
	const nothing = built === null;
	const ends = endsDirectory(facts, wish, nothing);
	const mergedSha = built?.result.kind === 'commit' ? built.result.sha : null;
	const headAfter = built?.snapshot?.sha ?? facts.headSha;
	const committing = changedRecord(record, {status: 'committing'}, context);
	if (built !== null) {
		await applySteps(
			'merge',
			[
				{kind: 'save_record', record: committing, previous: facts.standing.record},
				...snapshotSteps(facts, built, context),
				...baseSteps(facts, built),
			],
			context,
		);
		await verifyContained(facts, wish.mode, built, context);
	}
	const trash = ends
		? await planTrash(
				{standing: facts.standing, headSha: headAfter, verb: 'merge', branchDeleted: wish.after === 'delete'},
				context,
			)
		: null;
	const staged = wish.mode === 'staged';
	const ended = changedRecord(
		record,
		{
			status: staged || (nothing && !ends) ? record.status : 'merged',
			completed_at: staged ? null : context.now().toISOString(),
			merge_mode: wish.mode,
			merged_sha: mergedSha ?? record.merged_sha,
			files_changed: facts.changes.length,
			trash_ref: trash?.id ?? record.trash_ref,
			error: null,
		},
		context,
	);
	if (!(nothing && !ends))
		await applySteps(
			'merge-end',
			endSteps(
				{
					facts,
					wish,
					trash,
					ended,
					previous: nothing ? facts.standing.record : committing,
					mergedSha,
					headAfter,
				},
				context,
			),
			context,
		);
	return {mergedSha, removed: trash !== null, branchDeleted: trash !== null && wish.after === 'delete'};
};

const snapshotSteps = (facts: MergeFacts, {snapshot}: BuiltMerge, {state}: OperationContext): Step[] =>
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
					previous: path.join(state.cache, `index-${snapshot.sha}`),
				},
			];

/** First the files of the checkout that holds the base, which refuses any overlap, then the ref itself. */
const baseSteps = ({base, baseName, basePlace, branch}: MergeFacts, {result}: BuiltMerge): Step[] => {
	const to = result.kind === 'commit' ? result.sha : result.tree;
	return [
		...(basePlace === null
			? []
			: [{kind: 'sync_checkout', path: basePlace.path, from: base.sha, to} as const]),
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

/**
 * After every merge the base is shown to hold the work before anything of it is removed. A squash has no ancestry to
 * show: its commit was made from the merged tree, so holding that commit is holding the work.
 */
const verifyContained = async (
	{base, headSha}: MergeFacts,
	mode: MergeMode,
	{result, snapshot}: BuiltMerge,
	{git, repository}: OperationContext,
): Promise<void> => {
	if (result.kind === 'tree') return;
	const cwd = repository.commonDirectory;
	const work = mode === 'squash' ? result.sha : (snapshot?.sha ?? headSha);
	if (!(await git(isAncestor(cwd, result.sha, base.ref))) || !(await git(isAncestor(cwd, work, base.ref))))
		throw refuse('changed_meanwhile', {what: base.ref, expected: result.sha, found: 'a tip without it'});
};

const endSteps = (
	{
		facts,
		wish,
		trash,
		ended,
		previous,
		mergedSha,
		headAfter,
	}: {
		readonly facts: MergeFacts;
		readonly wish: MergeWish;
		readonly trash: TrashEntry | null;
		readonly ended: WorktreeRecord;
		readonly previous: WorktreeRecord | null;
		readonly mergedSha: string | null;
		readonly headAfter: string;
	},
	{now}: OperationContext,
): Step[] => [
	...(trash === null ? [] : [{kind: 'trash_worktree', entry: trash} as const]),
	...(trash !== null && wish.after === 'delete'
		? [{kind: 'move_ref', ref: facts.branchRef, from: headAfter, to: null, reason: 'copse: merged'} as const]
		: []),
	{kind: 'save_record', record: ended, previous},
	{
		kind: 'note_event',
		event: {
			at: now().toISOString(),
			kind: 'merged',
			worktree_id: ended.id,
			branch: facts.branch,
			path: facts.standing.path,
			message: `${facts.branch} into ${facts.baseName} (${wish.mode}, ${facts.changes.length} files changed)`,
			data: {base: facts.base.ref, from: facts.base.sha, to: mergedSha, trash: trash?.id ?? null},
		},
	},
];
