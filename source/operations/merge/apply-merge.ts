import {rm} from 'node:fs/promises';
import path from 'node:path';
import {listTips} from '../../git/list-refs.ts';
import {isAncestor} from '../../git/unique-commits.ts';
import {count} from '../../model/name-some.ts';
import type {MergePlan} from '../../model/plan.ts';
import {refuse} from '../../model/problem.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {Step, TrashEntry} from '../../model/step.ts';
import {applySteps} from '../apply-steps.ts';
import {rebuildableFolders} from '../discard/ignored-files.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {dropRebuildable} from '../trash/drop-rebuildable.ts';
import {planTrash} from '../trash/plan-trash.ts';
import {branchGoes} from './branch-goes.ts';
import type {BuiltMerge} from './build-result.ts';
import type {MergeFacts} from './facts.ts';
import {endsDirectory, type MergeWish} from './plan-merge.ts';
import {verifyUnchanged} from './verify-unchanged.ts';

export type AppliedMerge = {
	readonly mergedSha: string | null;
	readonly removed: boolean;
	readonly branchDeleted: boolean;
	/** Whether the record and the timeline tell of it. */
	readonly recorded: boolean;
};

/**
 * Moves the base by compare-and-swap, with the files of the checkout that holds it, and ends the worktree: one plan,
 * so that a failure anywhere takes all of it back, a base without the work included.
 */
export const applyMerge = async (
	facts: MergeFacts,
	wish: MergeWish,
	{
		built,
		record,
		plan,
	}: {readonly built: BuiltMerge | null; readonly record: WorktreeRecord; readonly plan: MergePlan},
	context: OperationContext,
): Promise<AppliedMerge> => {
	const mergedSha = built?.result.kind === 'commit' ? built.result.sha : null;
	const headAfter = built?.snapshot?.sha ?? facts.headSha;
	const ends = endsDirectory(facts, wish, built === null);
	const branchDeleted = branchGoes(facts, wish, ends);
	if (built === null && !ends) return {mergedSha, removed: false, branchDeleted, recorded: false};
	await verifyUnchanged(facts, context);
	const trash = ends
		? await planTrash(
				{
					...{standing: facts.standing, headSha: headAfter, verb: 'merge', branchDeleted},
					summary: `merged into ${facts.baseName}`,
				},
				context,
			)
		: null;
	const rebuildable = trash === null ? [] : await rebuildableFolders(facts.standing.path, context);
	const ended = endedRecord({record, wish, plan, mergedSha, trash}, context);
	const committing = changedRecord(record, {status: 'committing'}, context);
	const before = facts.standing.record;
	await applySteps(
		'merge',
		[
			...(built === null
				? []
				: [
						{kind: 'save_record', record: committing, previous: before} as const,
						...snapshotSteps(facts, built, context),
						...baseSteps(facts, built),
					]),
			...endSteps(facts, {trash, branchDeleted, headAfter}),
			{kind: 'save_record', record: ended, previous: built === null ? before : committing},
			mergedEvent(facts, {wish, plan, ended, mergedSha, trash}, context),
		],
		context,
		{beforeLast: () => verifyContained(facts, {mergedSha, headAfter, branchDeleted}, context)},
	);
	if (trash !== null) await dropRebuildable(trash, rebuildable);
	// what a failure would have needed
	if (built?.snapshot != null) await rm(savedIndex(built.snapshot.sha, context), {force: true});
	return {mergedSha, removed: trash !== null, branchDeleted, recorded: true};
};

const endedRecord = (
	{
		record,
		wish,
		plan,
		mergedSha,
		trash,
	}: {
		readonly record: WorktreeRecord;
		readonly wish: MergeWish;
		readonly plan: MergePlan;
		readonly mergedSha: string | null;
		readonly trash: TrashEntry | null;
	},
	context: OperationContext,
): WorktreeRecord => {
	const staged = wish.mode === 'staged';
	return changedRecord(
		record,
		{
			status: staged ? record.status : 'merged',
			completed_at: staged ? null : context.now().toISOString(),
			merge_mode: wish.mode,
			merged_sha: mergedSha ?? record.merged_sha,
			files_changed: plan.merged ? plan.files_changed : record.files_changed,
			trash_ref: trash?.id ?? record.trash_ref,
			error: null,
		},
		context,
	);
};

const snapshotSteps = (facts: MergeFacts, {snapshot}: BuiltMerge, context: OperationContext): Step[] =>
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
				},
			];

/** Where the worktree's index waits in case the merge is taken back. */
const savedIndex = (snapshot: string, {state}: Pick<OperationContext, 'state'>): string =>
	path.join(state.cache, `index-${snapshot}`);

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

/** The directory goes before the branch that it holds. */
const endSteps = (
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

/**
 * Before a merge counts as done the base is shown to hold what was built, and the branch to hold nothing newer. A
 * squash has no ancestry to show: its commit was made from the merged tree, so holding it is holding the work.
 */
const verifyContained = async (
	{base, branchRef}: MergeFacts,
	{
		mergedSha,
		headAfter,
		branchDeleted,
	}: {readonly mergedSha: string | null; readonly headAfter: string; readonly branchDeleted: boolean},
	{git, repository}: OperationContext,
): Promise<void> => {
	const cwd = repository.commonDirectory;
	const tips = await git(listTips(cwd, [base.ref, branchRef]));
	const tipOf = (wanted: string): string | null => tips.find(({ref}) => ref === wanted)?.sha ?? null;
	const branch = tipOf(branchRef);
	if (branch !== (branchDeleted ? null : headAfter))
		throw refuse('changed_meanwhile', {what: branchRef, expected: headAfter, found: branch ?? 'none'});
	if (mergedSha === null || tipOf(base.ref) === mergedSha) return;
	if (!(await git(isAncestor(cwd, mergedSha, base.ref))))
		throw refuse('changed_meanwhile', {
			what: base.ref,
			expected: mergedSha,
			found: tipOf(base.ref) ?? 'none',
		});
};

const mergedEvent = (
	facts: MergeFacts,
	{
		wish,
		plan,
		ended,
		mergedSha,
		trash,
	}: {
		readonly wish: MergeWish;
		readonly plan: MergePlan;
		readonly ended: WorktreeRecord;
		readonly mergedSha: string | null;
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
		data: {base: facts.base.ref, from: facts.base.sha, to: mergedSha, trash: trash?.id ?? null},
	},
});
