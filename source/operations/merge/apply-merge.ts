import {rm} from 'node:fs/promises';
import type {MergePlan} from '../../model/plan.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {TrashEntry} from '../../model/step.ts';
import {applySteps} from '../apply-steps.ts';
import {rebuildableFolders} from '../discard/ignored-files.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {dropRebuildable} from '../trash/drop-rebuildable.ts';
import {planTrash} from '../trash/plan-trash.ts';
import {branchGoes} from './branch-goes.ts';
import type {BuiltMerge} from './build-result.ts';
import type {MergeFacts} from './facts.ts';
import {baseSteps, endSteps, mergedEvent, savedIndex, snapshotSteps} from './merge-steps.ts';
import {endsDirectory, type MergeWish} from './plan-merge.ts';
import {verifyContained} from './verify-contained.ts';
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
			mergedEvent(facts, {wish, plan, ended, mergedSha, headAfter, trash}, context),
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
