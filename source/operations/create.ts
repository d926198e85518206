import * as z from 'zod';
import type {CreatePlan} from '../model/plan.ts';
import {newRecordId} from '../records/record-file.ts';
import {applyCreate} from './create/apply-create.ts';
import {type CreateFacts, lookForCreate} from './create/facts.ts';
import {chooseBranch, chooseLocation, verifyNames} from './create/names.ts';
import {verifyNotDoubled} from './create/not-doubled.ts';
import {type Place, verifyPlace} from './create/place.ts';
import {createWarnings} from './create/warnings.ts';
import {defineOperation, type OperationContext} from './operation.ts';

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
	fetch: z
		.boolean()
		.optional()
		.describe("Fetch the base's upstream first, and start from there when the base only lacks commits"),
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
	/** Only with `fetch`: whether the base's upstream was fetched just now. */
	readonly base_fetched?: boolean;
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
		verifyNames(given);
		const facts = await lookForCreate(
			{base: given.base, from: given.from, fetch: given.fetch === true},
			context,
		);
		await verifyNotDoubled(facts.scene, given);
		const {plan, place} = await planCreate(facts, given, context);
		for (const warning of plan.warnings) context.report({kind: 'warning', warning});
		const {id, path, branch, base, base_sha} = plan;
		const named = {
			...{id, path, branch, base, base_sha},
			...(facts.fetched === null ? {} : {base_fetched: facts.fetched}),
		};
		if (given.dry_run === true)
			return {dry_run: true, ...named, include_synced: [], include_failed: [], plan};
		const included = await applyCreate({plan, place, given, facts}, context);
		return {dry_run: false, ...named, ...included};
	},
	text: ({dry_run, id, path, branch, base, plan}) =>
		dry_run ? `${plan?.effect ?? ''}` : `${id}  ${branch} → ${base}\n${path}`,
});

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
			warnings: createWarnings(facts, context.now()),
		},
	};
};
