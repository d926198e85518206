import * as z from 'zod';
import type {CreatePlan} from '../model/plan.ts';
import {refuse, type Warning} from '../model/problem.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {newRecordId, writeRecord} from '../records/record-file.ts';
import {applySteps} from './apply-steps.ts';
import {type CreateFacts, lookForCreate} from './create/facts.ts';
import {chooseBranch, chooseLocation, verifyNames} from './create/names.ts';
import {type Place, verifyPlace} from './create/place.ts';
import {excludeFolder} from './exclude-folder.ts';
import {copyIncludes} from './include/copy-includes.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {changedRecord, newRecord} from './record-of.ts';

const input = z.object({
	task: z.string().optional().describe('Name of the work; names branch and directory'),
	from: z.string().optional().describe("Commit to start from; the base's tip unless given"),
	base: z
		.string()
		.optional()
		.describe('Branch the work will be merged into; the one checked out in the main worktree unless given'),
	branch: z.string().optional().describe('Name of the new branch, taken as it is'),
	session: z.string().optional().describe('Id of the session that works there; one active worktree each'),
	job: z.string().optional().describe('Id of the job that works there'),
	agent: z.string().optional().describe('Name of the agent that works there'),
	note: z.string().optional().describe('A remark for the list'),
	dry_run: z.boolean().optional().describe('Only say what would be made'),
});

type CreateInput = z.infer<typeof input>;

export type CreateValue = {
	readonly dry_run: boolean;
	readonly id: string;
	readonly path: string;
	readonly branch: string;
	readonly base: string;
	readonly base_sha: string;
	readonly include_synced: readonly string[];
	readonly include_failed: readonly string[];
	/** Only with `dry_run`. */
	readonly plan?: CreatePlan;
};

export const create = defineOperation({
	name: 'create',
	aliases: ['begin', 'new'],
	summary: 'Make a worktree with a branch of its own for a task',
	access: 'write',
	input,
	positionals: ['task'],
	examples: ['copse create "login form"', 'copse create "rate limiter" --base main --from HEAD~1'],
	run: async (given, context): Promise<CreateValue> => {
		verifyNames({task: given.task, branch: given.branch});
		const facts = await lookForCreate({base: given.base, from: given.from}, context);
		verifyNotDoubled(facts, given);
		const {plan, place} = await planCreate(facts, given, context);
		for (const warning of plan.warnings) context.report({kind: 'warning', warning});
		const {id, path, branch, base, base_sha} = plan;
		const named = {id, path, branch, base, base_sha};
		if (given.dry_run === true)
			return {dry_run: true, ...named, include_synced: [], include_failed: [], plan};
		const included = await applyCreate({plan, place, given, facts}, context);
		return {dry_run: false, ...named, ...included};
	},
	text: ({dry_run, id, path, branch, base, plan}) =>
		dry_run ? `${plan?.effect ?? ''}` : `${id}  ${branch} → ${base}\n${path}`,
});

/** One live worktree for a task, and one active for a session. */
const verifyNotDoubled = ({scene}: CreateFacts, {task, session}: CreateInput): void => {
	const live = scene.standings.flatMap(({record}) => (record === null ? [] : [record]));
	const same =
		task === undefined ? undefined : live.find(record => record.task === task && record.status === 'active');
	if (same !== undefined) throw refuse('worktree_exists', {path: same.path, task: same.task, id: same.id});
	const busy =
		session === undefined
			? undefined
			: scene.records.find(
					record =>
						record.session_id === session && (record.status === 'active' || record.status === 'committing'),
				);
	if (busy !== undefined && session !== undefined)
		throw refuse('already_active', {session, id: busy.id, path: busy.path});
};

const planCreate = async (
	facts: CreateFacts,
	given: CreateInput,
	context: OperationContext,
): Promise<{readonly plan: CreatePlan; readonly place: Place}> => {
	const id = newRecordId(new Set(facts.scene.records.map(record => record.id)));
	const branch = chooseBranch(facts, {task: given.task, branch: given.branch, id}, context);
	const place = await verifyPlace(
		chooseLocation({id, task: given.task, branch}, context),
		facts.scene,
		context,
	);
	const sha = facts.from.sha;
	return {
		place,
		plan: {
			id,
			path: place.path,
			branch,
			base: facts.base,
			base_ref: facts.from.asked,
			base_sha: sha,
			task: given.task ?? null,
			effect: `branch ${branch} starts at ${facts.from.asked} (${sha.slice(0, 7)}) in ${place.path}`,
			expects: {[`refs/heads/${facts.base}`]: facts.baseRef.sha},
			warnings: warningsOf(facts, context),
		},
	};
};

const warningsOf = ({base, baseRef, fetchedAt}: CreateFacts, {now}: OperationContext): Warning[] => {
	const {upstream} = baseRef;
	if (upstream === null || upstream.gone || (upstream.behind ?? 0) === 0) return [];
	const hours = fetchedAt === null ? null : Math.round((now().getTime() - fetchedAt.getTime()) / 3_600_000);
	const age =
		hours === null ? 'never fetched here' : hours < 1 ? 'fetched within the hour' : `fetched ${hours} h ago`;
	return [
		{
			code: 'base_behind_upstream',
			message: `${base} is ${upstream.behind} commits behind ${upstream.name} (${age}); git fetch, then merge it, to start from there`,
		},
	];
};

const applyCreate = async (
	{
		plan,
		place,
		given,
		facts,
	}: {
		readonly plan: CreatePlan;
		readonly place: Place;
		readonly given: CreateInput;
		readonly facts: CreateFacts;
	},
	context: OperationContext,
): Promise<Pick<CreateValue, 'include_synced' | 'include_failed'>> => {
	const {repository, state, now} = context;
	if (place.excluded !== null) await excludeFolder(repository.commonDirectory, place.excluded);
	const standing = {
		path: plan.path,
		branchRef: `refs/heads/${plan.branch}`,
		listed: {
			path: plan.path,
			headSha: plan.base_sha,
			branchRef: null,
			bare: false,
			detached: false,
			locked: null,
			prunable: null,
		},
	};
	const record: WorktreeRecord = {
		...newRecord(standing, {id: plan.id, base: plan.base, base_sha: plan.base_sha}, context),
		base_ref: plan.base_ref,
		task: plan.task,
		note: given.note ?? null,
		session_id: given.session ?? null,
		job_id: given.job ?? null,
		agent: given.agent ?? null,
	};
	await applySteps(
		'create',
		[
			{kind: 'add_worktree', path: plan.path, branch: plan.branch, sha: plan.base_sha},
			{kind: 'save_record', record, previous: null},
			{
				kind: 'note_event',
				event: {
					at: now().toISOString(),
					kind: 'created',
					worktree_id: plan.id,
					branch: plan.branch,
					path: plan.path,
					message: `${plan.task ?? plan.branch} from ${plan.base_ref} (${plan.base_sha.slice(0, 7)})`,
				},
			},
		],
		context,
	);
	if (repository.bare) return {include_synced: [], include_failed: []};
	const {synced, failed} = await copyIncluded(plan, facts, context);
	const included = {include_synced: synced, include_failed: failed};
	if (synced.length + failed.length > 0) await writeRecord(state, changedRecord(record, included, context));
	return included;
};

/** A copy that fails is told and recorded; it never takes the worktree back. */
const copyIncluded = (
	plan: CreatePlan,
	{scene}: CreateFacts,
	{git, repository, settings, signal, report}: OperationContext,
): Promise<{readonly synced: readonly string[]; readonly failed: readonly string[]}> =>
	copyIncludes({
		git,
		from: repository.mainPath,
		to: plan.path,
		scope: settings.include_scope,
		worktrees: scene.standings.map(({path}) => path),
		signal,
		report,
	});
