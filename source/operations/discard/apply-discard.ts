import type {DiscardPlan} from '../../model/plan.ts';
import type {Step, TrashEntry} from '../../model/step.ts';
import {applySteps} from '../apply-steps.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {dropEntry} from '../trash/drop-entry.ts';
import {dropRebuildable} from '../trash/drop-rebuildable.ts';
import {planTrash} from '../trash/plan-trash.ts';
import type {DiscardFacts} from './facts.ts';
import type {DiscardWish} from './plan-discard.ts';
import {summaryOf} from './summary.ts';

/** Moves the worktree into the trash and deletes its branch; with `noTrash` gives that up at once. */
export const applyDiscard = async (
	facts: DiscardFacts,
	plan: DiscardPlan,
	wish: DiscardWish,
	context: OperationContext,
): Promise<TrashEntry> => {
	const entry = await planTrash(
		{
			standing: facts.standing,
			headSha: facts.branchSha ?? facts.standing.listed.headSha,
			verb: 'discard',
			branchDeleted: plan.delete_branch,
			summary: summaryOf(plan, facts),
		},
		context,
	);
	await applySteps('discard', stepsOf(facts, plan, {entry, ...wish}, context), context);
	if (wish.noTrash) await dropEntry(entry, context);
	else await dropRebuildable(entry, facts.ignored.rebuildable);
	await tellLeftover(entry, context);
	return entry;
};

const stepsOf = (
	{standing, branchSha}: DiscardFacts,
	plan: DiscardPlan,
	{entry, noTrash}: {readonly entry: TrashEntry; readonly noTrash: boolean},
	context: OperationContext,
): Step[] => {
	const {record, branchRef} = standing;
	const at = context.now().toISOString();
	const ended = {
		// what was merged stays so, though its directory went later
		status: record?.status === 'merged' ? 'merged' : 'discarded',
		completed_at: at,
		trash_ref: noTrash ? null : entry.id,
	} as const;
	return [
		{kind: 'trash_worktree', entry},
		...(plan.delete_branch && branchRef !== null && branchSha !== null
			? [
					{
						kind: 'move_ref',
						ref: branchRef,
						from: branchSha,
						to: null,
						reason: 'copse: discarded',
					} as const,
				]
			: []),
		...(record === null
			? []
			: [
					{
						kind: 'save_record',
						record: changedRecord(record, ended, context),
						previous: record,
					} as const,
				]),
		{
			kind: 'note_event',
			event: {
				at,
				kind: 'discarded',
				worktree_id: record?.id ?? null,
				branch: plan.worktree.branch,
				path: standing.path,
				message: plan.effect,
				data: {trash: noTrash ? null : entry.id},
			},
		},
	];
};

/** A process that goes on writing can make the directory anew: what it writes now is nobody's worktree. */
const tellLeftover = async ({path, directory}: TrashEntry, {report}: OperationContext): Promise<void> => {
	if (directory === null || !(await isThere(path))) return;
	const message = `something goes on writing to ${path}: what is there now belongs to no worktree`;
	report({kind: 'warning', warning: {code: 'leftover_directory', message}});
};
