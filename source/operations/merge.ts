import path from 'node:path';
import * as z from 'zod';
import {
	afterPolicies,
	baseDirtyPolicies,
	dirtyPolicies,
	type Expectations,
	type MergeChoice,
	type MergePlan,
	mergeModes,
} from '../model/plan.ts';
import {Refusal, refuse} from '../model/problem.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {newRecordId, writeRecord} from '../records/record-file.ts';
import {renderTemplate} from '../settings/render-template.ts';
import {applyMerge} from './merge/apply-merge.ts';
import {buildMerge} from './merge/build-result.ts';
import {lookForMerge, type MergeFacts} from './merge/facts.ts';
import {type MergeWish, planMerge, tryPlanMerge} from './merge/plan-merge.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {changedRecord, newRecord} from './record-of.ts';

const input = z.object({
	worktree: z.string().describe('Id, branch, task, session, path, or . for the one you stand in'),
	mode: z.enum(mergeModes).optional().describe('How the base moves'),
	dirty: z.enum(dirtyPolicies).optional().describe('Refuse uncommitted work, or commit it first'),
	after: z
		.enum(afterPolicies)
		.optional()
		.describe('Remove the directory, delete the branch too, or keep both'),
	base_dirty: z.enum(baseDirtyPolicies).optional().describe("Which edits in the base's checkout refuse"),
	into: z.string().optional().describe('Branch to merge into; the recorded base unless given'),
	message: z.string().optional().describe('Message of the commit; {task} {branch} {base} {id}'),
	no_verify: z.boolean().optional().describe('Skip the commit-msg and prepare-commit-msg hooks'),
	dry_run: z.boolean().optional().describe('Only say what would happen'),
	expect: z
		.record(z.string(), z.string())
		.optional()
		.describe('Object ids of the plan that was looked at; anything else refuses')
		.meta({hidden: true}),
});

type MergeInput = z.infer<typeof input>;

export type MergeValue = {
	readonly dry_run: boolean;
	readonly id: string | null;
	readonly base: string;
	readonly merged: boolean;
	/** The base's tip after the merge; null when nothing moved. */
	readonly merged_sha: string | null;
	readonly files_changed: number;
	readonly files: readonly string[];
	readonly summary: string;
	/** Whether uncommitted work was committed first. */
	readonly committed: boolean;
	/** Whether the directory was removed. */
	readonly removed: boolean;
	readonly branch_deleted: boolean;
	/** Only with `dry_run`. */
	readonly plan?: MergePlan;
	/** Only with `dry_run`: the plan of every mode, or why it cannot run. */
	readonly choices?: readonly MergeChoice[];
};

export const merge = defineOperation({
	name: 'merge',
	aliases: [],
	summary: "Merge a worktree's work into its base",
	access: 'write',
	input,
	positionals: ['worktree'],
	examples: ['copse merge login-form --mode squash', 'copse merge . --dry-run'],
	run: async (given, context): Promise<MergeValue> => {
		const facts = await lookForMerge({worktree: given.worktree, into: given.into}, context);
		const wish = wishOf(given, facts, context);
		if (given.dry_run === true) return dryRun(facts, wish, given);
		verifyExpected(given.expect, facts);
		const plan = planMerge(facts, wish);
		for (const warning of plan.warnings) context.report({kind: 'warning', warning});
		return apply(facts, wish, plan, given, context);
	},
	text: ({summary}) => summary,
});

/** Every axis of the request, from the flag, else from the settings. */
const wishOf = (
	given: MergeInput,
	{branch, baseName, standing}: MergeFacts,
	{settings, cwd}: OperationContext,
): MergeWish => {
	const mode = given.mode ?? settings.merge_mode;
	const template = given.message ?? (mode === 'squash' ? null : settings.merge_message);
	const {record, path: place} = standing;
	const values = {task: record?.task ?? branch, branch, base: baseName, id: record?.id ?? branch};
	return {
		mode,
		dirty: given.dirty ?? settings.merge_dirty,
		after: given.after ?? settings.merge_after,
		baseDirty: given.base_dirty ?? settings.merge_base_dirty,
		message:
			mode === 'ff-only' || mode === 'staged' || template === null ? null : renderTemplate(template, values),
		standsInside: cwd === place || cwd.startsWith(place + path.sep),
	};
};

const dryRun = (facts: MergeFacts, wish: MergeWish, given: MergeInput): MergeValue => {
	const choices = mergeModes.map((mode): MergeChoice => {
		const tried = tryPlanMerge(facts, {...wish, mode});
		return 'code' in tried ? {mode, problem: tried} : {mode, plan: tried};
	});
	const chosen = choices.find(({mode}) => mode === wish.mode);
	// asked for one mode, its refusal is the answer; the sheet asks for all four
	if (given.mode !== undefined && chosen !== undefined && 'problem' in chosen)
		throw new Refusal(chosen.problem);
	const plan = chosen !== undefined && 'plan' in chosen ? chosen.plan : undefined;
	return {
		dry_run: true,
		id: facts.standing.record?.id ?? null,
		base: facts.baseName,
		merged: false,
		merged_sha: null,
		files_changed: plan?.files_changed ?? 0,
		files: plan?.files ?? [],
		summary: plan?.effect ?? `${wish.mode} cannot run: see choices`,
		committed: false,
		removed: false,
		branch_deleted: false,
		...(plan === undefined ? {} : {plan}),
		choices,
	};
};

/** A plan that a person looked at is only applied while what it saw still stands. */
const verifyExpected = (expected: Expectations | undefined, facts: MergeFacts): void => {
	const found: Record<string, string> = {[facts.branchRef]: facts.headSha, [facts.base.ref]: facts.base.sha};
	for (const [what, id] of Object.entries(expected ?? {})) {
		if (found[what] !== id)
			throw refuse('changed_meanwhile', {what, expected: id, found: found[what] ?? 'another base'});
	}
};

const apply = async (
	facts: MergeFacts,
	wish: MergeWish,
	plan: MergePlan,
	given: MergeInput,
	context: OperationContext,
): Promise<MergeValue> => {
	const record = facts.standing.record ?? (await madeUpRecord(facts, context));
	try {
		const snapshotMessage = renderTemplate(context.settings.snapshot_message, {
			task: record.task ?? facts.branch,
			branch: facts.branch,
			base: facts.baseName,
			id: record.id,
		});
		const built = plan.merged
			? await buildMerge(facts, {...wish, noVerify: given.no_verify === true, snapshotMessage}, context)
			: null;
		if (given.no_verify === true)
			context.report({
				kind: 'warning',
				warning: {code: 'hooks_skipped', message: 'commit-msg and prepare-commit-msg did not run'},
			});
		const applied = await applyMerge(facts, wish, {built, record}, context);
		return {
			dry_run: false,
			id: record.id,
			base: facts.baseName,
			merged: plan.merged && wish.mode !== 'staged',
			merged_sha: applied.mergedSha,
			files_changed: plan.files_changed,
			files: plan.files,
			summary: summaryOf(facts, wish, plan, applied.mergedSha),
			committed: built?.snapshot != null,
			removed: applied.removed,
			branch_deleted: applied.branchDeleted,
		};
	} catch (error) {
		await noteFailure(facts, error, context);
		throw error;
	}
};

const madeUpRecord = async (
	{standing, baseName, comparison, base}: MergeFacts,
	context: OperationContext,
): Promise<WorktreeRecord> =>
	newRecord(
		standing,
		{id: newRecordId(new Set()), base: baseName, base_sha: comparison.mergeBase ?? base.sha},
		context,
	);

/** A failed merge leaves its record active, with what went wrong. */
const noteFailure = async (
	{standing}: MergeFacts,
	error: unknown,
	context: OperationContext,
): Promise<void> => {
	if (standing.record === null) return;
	const message =
		error instanceof Refusal ? error.problem.code : error instanceof Error ? error.message : String(error);
	await writeRecord(context.state, changedRecord(standing.record, {error: message}, context)).catch(() => {});
};

const summaryOf = (
	{branch, baseName, base}: MergeFacts,
	{mode}: MergeWish,
	plan: MergePlan,
	mergedSha: string | null,
): string => {
	if (!plan.merged) return plan.effect;
	const files = `${plan.files_changed} file${plan.files_changed === 1 ? '' : 's'} changed`;
	if (mode === 'staged') return `staged ${branch} in the checkout of ${baseName}, ${files}`;
	return `merged ${branch} into ${baseName} (${mode}): ${base.sha.slice(0, 7)} → ${mergedSha?.slice(0, 7) ?? ''}, ${files}`;
};
