import * as z from 'zod';
import {subjectsBetween} from '../git/unique-commits.ts';
import {count} from '../model/name-some.ts';
import {
	afterPolicies,
	baseDirtyPolicies,
	dirtyPolicies,
	type MergeMode,
	type MergePlan,
	mergeModes,
} from '../model/plan.ts';
import {Refusal} from '../model/problem.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {newRecordId, readRecords, writeRecord} from '../records/record-file.ts';
import {agreeTo} from './consent/agree-to.ts';
import {isInside} from './is-inside.ts';
import {applyMerge} from './merge/apply-merge.ts';
import {buildMerge} from './merge/build-result.ts';
import {mergeDryRun} from './merge/dry-run.ts';
import {lookForMerge, type MergeFacts} from './merge/facts.ts';
import {mergeAct} from './merge/merge-act.ts';
import {resultMessage, snapshotMessage} from './merge/messages.ts';
import {endsDirectory, type MergeWish, planMerge} from './merge/plan-merge.ts';
import type {MergeValue} from './merge/value.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {changedRecord, newRecord} from './record-of.ts';
import {firedBy} from './trigger/fired-by.ts';
import {verifyExpected} from './verify-expected.ts';
import {worktreeField} from './worktree-field.ts';

const input = z.object({
	worktree: worktreeField,
	mode: z.enum(mergeModes).optional().describe('How the base moves'),
	dirty: z.enum(dirtyPolicies).optional().describe('Refuse uncommitted work, or commit it first'),
	after: z
		.enum(afterPolicies)
		.optional()
		.describe('Remove the directory, delete the branch too, or keep both'),
	base_dirty: z.enum(baseDirtyPolicies).optional().describe("Which edits in the base's checkout refuse"),
	into: z.string().optional().describe('Branch to merge into; the recorded base unless given'),
	message: z
		.string()
		.regex(/\S/, 'a message has to say something')
		.optional()
		.describe('Message of the commit; {task} {branch} {base} {id}'),
	no_verify: z.boolean().optional().describe('Skip the commit-msg and prepare-commit-msg hooks'),
	dry_run: z.boolean().optional().describe('Only say what would happen'),
	expect: z
		.record(z.string(), z.string())
		.optional()
		.describe('Object ids of the plan that was looked at; anything else refuses')
		.meta({hidden: true}),
});

type MergeInput = z.infer<typeof input>;

export const merge = defineOperation({
	name: 'merge',
	aliases: [],
	summary: "Merge a worktree's work into its base",
	access: 'write',
	plans: true,
	input,
	positionals: ['worktree'],
	examples: ['copse merge . --dry-run', 'copse merge login-form --mode squash'],
	run: async (given, context): Promise<MergeValue> => {
		const {worktree, into} = given;
		const dirty = given.dirty ?? context.settings.merge_dirty;
		const facts = await lookForMerge({worktree, into, dirty}, context);
		const subjects = await subjectsOf(facts, given, context);
		const wishFor = (mode: MergeMode): MergeWish => wishOf(given, mode, {facts, subjects}, context);
		const mode = given.mode ?? context.settings.merge_mode;
		if (given.dry_run === true) return mergeDryRun(facts, {mode, wishFor}, given.mode);
		const stands = {[facts.branchRef]: facts.headSha, [facts.base.ref]: facts.base.sha};
		verifyExpected(given.expect, stands, 'another base');
		const wish = wishFor(mode);
		let begun = false;
		try {
			const plan = planMerge(facts, wish);
			if (plan.merged || endsDirectory(facts, wish, true))
				agreeTo(mergeAct(plan, facts, {noVerify: given.no_verify === true}), context);
			begun = true;
			for (const warning of plan.warnings) context.report({kind: 'warning', warning});
			return await apply(facts, wish, plan, given, context);
		} catch (error) {
			// what was only looked at, or was not agreed to, did not fail
			const tried = begun || (isFailedMerge(error) && context.consent.kind === 'free');
			if (tried) await noteFailure(facts, error, context);
			throw error;
		}
	},
	text: ({summary}) => summary,
});

/** What a squash tells about; nobody else needs it. */
const subjectsOf = async (
	{base, headSha}: MergeFacts,
	given: MergeInput,
	{git, repository, settings}: OperationContext,
): Promise<readonly string[]> =>
	given.message === undefined && (given.dry_run === true || (given.mode ?? settings.merge_mode) === 'squash')
		? git(subjectsBetween(repository.commonDirectory, base.sha, headSha))
		: [];

/** Every axis of the request, from the flag, else from the settings. */
const wishOf = (
	given: MergeInput,
	mode: MergeMode,
	{facts, subjects}: {readonly facts: MergeFacts; readonly subjects: readonly string[]},
	{settings, cwd}: OperationContext,
): MergeWish => {
	const place = facts.standing.path;
	return {
		mode,
		dirty: given.dirty ?? settings.merge_dirty,
		after: given.after ?? settings.merge_after,
		baseDirty: given.base_dirty ?? settings.merge_base_dirty,
		message: resultMessage(facts, mode, {given: given.message, settings, subjects}),
		standsInside: isInside(place, cwd),
	};
};

const apply = async (
	facts: MergeFacts,
	wish: MergeWish,
	plan: MergePlan,
	given: MergeInput,
	context: OperationContext,
): Promise<MergeValue> => {
	const record = facts.standing.record ?? (await recordToEnd(facts, context));
	const said = snapshotMessage(facts, context.settings);
	const built = plan.merged
		? await buildMerge(facts, {...wish, noVerify: given.no_verify === true, snapshotMessage: said}, context)
		: null;
	const {mergedSha, removed, branchDeleted, recorded} = await applyMerge(
		facts,
		wish,
		{built, record, plan},
		context,
	);
	const ended = {...facts.standing, record};
	// also when the work was there already
	if (wish.mode !== 'staged') context.afterLock(firedBy('on_merge', ended, facts.baseName));
	if (removed) context.afterLock(firedBy('on_finish', ended, facts.baseName));
	return {
		dry_run: false,
		id: recorded ? record.id : (facts.standing.record?.id ?? null),
		base: facts.baseName,
		merged: plan.merged && wish.mode !== 'staged',
		merged_sha: mergedSha,
		files_changed: plan.files_changed,
		files: plan.files,
		summary: summaryOf(facts, wish, plan, mergedSha),
		committed: built?.snapshot != null,
		removed,
		branch_deleted: branchDeleted,
	};
};

/** The record of a worktree that another tool made: what became of it is remembered. */
const recordToEnd = async (
	{standing, baseName, comparison, base}: MergeFacts,
	context: OperationContext,
): Promise<WorktreeRecord> => {
	const {records} = await readRecords(context.state);
	const id = newRecordId(new Set(records.map(record => record.id)));
	return newRecord(standing, {id, base: baseName, base_sha: comparison.mergeBase ?? base.sha}, context);
};

/** A failed merge leaves its record as it was, with what went wrong. */
const noteFailure = async (
	{standing: {record}}: MergeFacts,
	error: unknown,
	context: OperationContext,
): Promise<void> => {
	if (record === null || context.signal.aborted) return;
	const message =
		error instanceof Refusal ? error.problem.code : error instanceof Error ? error.message : String(error);
	await writeRecord(context.state, changedRecord(record, {error: message}, context)).catch(() => {});
};

/** Of what a plan refuses, these are no precondition to meet but a merge that failed: the record tells of it. */
const isFailedMerge = (error: unknown): boolean =>
	error instanceof Refusal &&
	(error.problem.code === 'merge_conflict' || error.problem.code === 'not_fast_forward');

const summaryOf = (
	{branch, baseName, base}: MergeFacts,
	{mode}: MergeWish,
	plan: MergePlan,
	mergedSha: string | null,
): string => {
	if (!plan.merged) return plan.effect;
	const files = `${count(plan.files_changed, 'file')} changed`;
	if (mode === 'staged') return `staged ${branch} in the checkout of ${baseName}, ${files}`;
	return `merged ${branch} into ${baseName} (${mode}): ${base.sha.slice(0, 7)} → ${mergedSha?.slice(0, 7) ?? ''}, ${files}`;
};
