import {lookUpPullRequest} from '../../forge/look-up-pull-request.ts';
import {mergeBaseOf} from '../../git/read-diff.ts';
import {commitOf} from '../../git/verify-commit.ts';
import type {PullRequestPlan} from '../../model/plan.ts';
import {Refusal} from '../../model/problem.ts';
import {rememberPullRequests} from '../../records/pull-request-cache.ts';
import {agreeTo} from '../consent/agree-to.ts';
import {applyCreate} from '../create/apply-create.ts';
import {createAct} from '../create/create-act.ts';
import {type CreateFacts, lookForCreate} from '../create/facts.ts';
import {verifyFree, verifyNames} from '../create/names.ts';
import {verifyNotDoubled} from '../create/not-doubled.ts';
import {type PlannedCreate, planPullRequest} from '../create/plan-create.ts';
import type {CreateInput, CreateValue} from '../create.ts';
import type {OperationContext} from '../operation.ts';
import {lookAtScene, type Scene} from '../scene.ts';
import {underLock} from '../under-lock.ts';
import {baseOf, type PullRequestBase} from './base-of.ts';
import {cacheKey} from './cache-key.ts';
import {fetchHead} from './fetch-head.ts';
import {findPullRequest, nameOf, type WantedPullRequest} from './find-pull-request.ts';
import {alreadyThere, liveWorktreeOf} from './live-worktree.ts';
import {type LookedUpPullRequest, lookUp} from './look-up.ts';
import {newsOf} from './news-of.ts';
import {setUpPush} from './set-up-push.ts';
import {pullRequestWarnings} from './warnings.ts';
import {lookAtWithheld} from './withheld.ts';

/**
 * Makes a worktree from a pull request. The forge and the remote are asked before the lock is taken, so that nobody
 * waits for a network; what is there is looked at again under it.
 */
export const createFromPullRequest = async (
	given: CreateInput & {readonly pr: string},
	context: OperationContext,
): Promise<CreateValue> => {
	verifyNames({...given, from: undefined}, {named: true});
	const wanted = await findPullRequest(given.pr, context);
	await verifyNotLive(wanted, await lookAtScene(context), context);
	const looked = await lookUp(wanted, context);
	if (given.dry_run === true || context.consent.kind === 'preview') {
		const base = await baseOf(looked, {asked: given.base, fetch: false}, context);
		const {plan} = await look({given, looked, base, sha: looked.facts.head_sha}, context);
		if (given.dry_run !== true) agreeTo(createAct(plan, given), context);
		return {...answerOf(plan, context), dry_run: true, include_synced: [], include_failed: [], plan};
	}
	const head = await fetchHead(looked, context);
	try {
		const base = await baseOf(looked, {asked: given.base, fetch: true}, context);
		return await underLock(context, writing => make({given, looked, base, sha: head.sha}, writing));
	} finally {
		await head.drop();
	}
};

type Question = {
	readonly given: CreateInput;
	readonly looked: LookedUpPullRequest;
	readonly base: PullRequestBase;
	/** What the pull request stands at. */
	readonly sha: string;
};

const make = async (question: Question, context: OperationContext): Promise<CreateValue> => {
	const {given, looked, base} = question;
	const planned = await look(question, context);
	const {plan} = planned;
	agreeTo(createAct(plan, given), context);
	const included = await applyCreate(
		{...planned, given, newBase: base.made?.sha ?? null, trusted: given.trust_code === true},
		context,
	);
	await setUpPush(plan, looked.target, base, context);
	await rememberPullRequests(
		context.state,
		new Map([[cacheKey(plan.pr), {news: plan.pr.news, contained: true, problem: null}]]),
	);
	return {...answerOf(plan, context), ...included, dry_run: false};
};

type Planned = PlannedCreate & {
	readonly plan: {readonly pr: PullRequestPlan};
	readonly facts: CreateFacts;
};

const look = async ({given, looked, base, sha}: Question, context: OperationContext): Promise<Planned> => {
	const {git, repository} = context;
	const cwd = repository.commonDirectory;
	const facts = await lookForCreate(
		{
			base: base.name,
			from: undefined,
			fetch: false,
			start: {asked: `#${looked.number}`, sha},
			newBase: base.made?.sha ?? null,
		},
		context,
	);
	await verifyNotLive(looked, facts.scene, context);
	await verifyNotDoubled(facts.scene, given);
	if (base.made !== null) verifyFree(facts, base.name);
	const isHere = (await git(commitOf(cwd, sha))) !== null && facts.baseRef.sha !== '';
	const start = isHere ? await git(mergeBaseOf(cwd, facts.baseRef.sha, sha)) : null;
	const pr = pullRequestPlan(looked, {sha, base}, context);
	const planned = await planPullRequest(facts, given, {pr, baseSha: start ?? facts.baseRef.sha}, context);
	const asksFirst = pr.news.cross_repository && given.trust_code !== true;
	const withheld = asksFirst ? await lookAtWithheld(planned.plan.path, facts.scene, context) : null;
	const whole = {...pr, withheld};
	const warnings = await pullRequestWarnings(whole, {facts, from: given.from}, context);
	return {...planned, plan: {...planned.plan, pr: whole, warnings}, facts};
};

const pullRequestPlan = (
	{facts, repository, target}: LookedUpPullRequest,
	{sha, base}: Pick<Question, 'sha' | 'base'>,
	{now}: OperationContext,
): PullRequestPlan => ({
	number: facts.number,
	url: facts.url,
	host: repository.host,
	repo: nameOf(repository),
	head_sha: sha,
	news: {...newsOf(facts, now()), head_sha: sha},
	push: target.kind === 'target' ? {remote: target.remote, branch: target.branch} : null,
	push_problem: target.kind === 'none' ? target.message : null,
	base_made_from: base.made?.from ?? null,
	withheld: null,
});

const answerOf = (
	{id, path, branch, base, base_sha, pr, warnings}: Planned['plan'],
	{report}: OperationContext,
) => {
	for (const warning of warnings) report({kind: 'warning', warning});
	return {id, path, branch, base, base_sha, pr};
};

/** The refusal says whether the pull request has moved since, where that can be had. */
const verifyNotLive = async (
	wanted: WantedPullRequest,
	scene: Scene,
	{gh, repository: {commonDirectory: cwd}, signal}: OperationContext,
): Promise<void> => {
	const record = await liveWorktreeOf(wanted, scene);
	if (record === null) return;
	const {number, repository} = wanted;
	const head = await lookUpPullRequest(gh, {repository, number, cwd}).catch(error => {
		if (signal.aborted || !(error instanceof Refusal)) throw error;
		return null;
	});
	throw alreadyThere(record, head?.head_sha ?? null);
};
