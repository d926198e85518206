import * as z from 'zod';
import type {CreatePlan, PullRequestPlan} from '../model/plan.ts';
import {refuse} from '../model/problem.ts';
import {agreeTo} from './consent/agree-to.ts';
import {applyCreate} from './create/apply-create.ts';
import {createAct} from './create/create-act.ts';
import {lookForCreate} from './create/facts.ts';
import {verifyNames} from './create/names.ts';
import {verifyNotDoubled} from './create/not-doubled.ts';
import {planCreate} from './create/plan-create.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {createFromPullRequest} from './pull-request/create-from-pull-request.ts';
import {pullRequestText} from './pull-request/plan-text.ts';
import {shellCommand} from './run/shell-command.ts';
import {underLock} from './under-lock.ts';

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
	pr: z
		.string()
		.optional()
		.describe(
			'Pull request to start from: 12, #12, owner/repo#12 or its address; its base branch is the base',
		),
	trust_code: z
		.boolean()
		.optional()
		.describe(
			"With --pr: copy includes and seeds next to a fork's code, and run triggers and the post-checkout hook there",
		),
	run: z
		.string()
		.min(1)
		.optional()
		.describe(
			'Command line to run in the new worktree, in a shell that gets the terminal; its exit code counts',
		),
	dry_run: z.boolean().optional().describe('Only say what would be made'),
});

export type CreateInput = z.infer<typeof input>;

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
	/** Only with `pr`. */
	readonly pr?: PullRequestPlan;
	/** Only with `dry_run`. */
	readonly plan?: CreatePlan;
};

export const create = defineOperation({
	name: 'create',
	aliases: ['begin', 'new'],
	summary: 'Make a worktree with a branch of its own for a task',
	access: 'write',
	plans: true,
	// a pull request is asked for and fetched before the lock is taken
	ownLock: true,
	input,
	positionals: ['task'],
	examples: [
		'copse create "login form"',
		'copse create "rate limiter" --base main --from HEAD~1',
		'copse create login --run \'claude "write the login form"\'',
		'copse create --pr https://github.com/acme/shop/pull/128',
	],
	run: async ({pr, ...given}, context): Promise<CreateValue> => {
		if (pr !== undefined) return createFromPullRequest({...given, pr}, context);
		if (given.trust_code === true)
			throw refuse('usage', {message: '--trust-code needs --pr', hint: 'copse create --pr 128 --trust-code'});
		return underLock(context, writing => createForTask(given, writing));
	},
	thenRun: ({run: commandLine}, {id, dry_run}) =>
		commandLine === undefined || dry_run ? null : {worktree: id, command: shellCommand(commandLine)},
	text: ({dry_run, id, path, branch, base, plan, pr}) => {
		const made = dry_run ? (plan?.effect ?? '') : `${id}  ${branch} → ${base}\n${path}`;
		return pr === undefined ? made : `${made}\n${pullRequestText(pr)}`;
	},
});

const createForTask = async (given: CreateInput, context: OperationContext): Promise<CreateValue> => {
	verifyNames(given);
	const facts = await lookForCreate(
		{base: given.base, from: given.from, fetch: given.fetch === true && context.consent.kind !== 'preview'},
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
	if (given.dry_run === true) return {dry_run: true, ...named, include_synced: [], include_failed: [], plan};
	agreeTo(createAct(plan, given), context);
	const included = await applyCreate({plan, place, given, facts}, context);
	return {dry_run: false, ...named, ...included};
};
