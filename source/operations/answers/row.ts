import * as z from 'zod';
import {type AgentState, agentStateNames} from '../../model/agent-state.ts';
import {
	checkStates,
	type PullRequestNews,
	pullRequestStates,
	reviewDecisions,
} from '../../model/pull-request-news.ts';
import {
	type Forecast,
	factNames,
	type ListedPullRequest,
	type Occupant,
	type PullRequest,
	type Row,
	recordStatuses,
	type UnknownFact,
	type Upstream,
	verdicts,
} from '../../model/row.ts';
import {orNull, place, text, whole, wholeOrNull} from './parts.ts';

const forecast = z.object({
	kind: z.enum(['fast_forward', 'clean', 'conflicts', 'nothing']),
	files: z.array(text),
}) satisfies z.ZodType<Forecast>;

const upstream = z.object({
	name: text,
	ahead: wholeOrNull,
	behind: wholeOrNull,
	gone: z.boolean(),
}) satisfies z.ZodType<Upstream>;

/** The names of a pull request. */
export const pullRequest = z.object({
	number: whole,
	url: text,
	host: text,
	repo: text,
	head_sha: text,
}) satisfies z.ZodType<PullRequest>;

/** How a pull request stands. */
export const pullRequestNews = z.object({
	title: text,
	state: z.enum(pullRequestStates),
	author: orNull,
	base_branch: text,
	head_branch: text,
	head_sha: text,
	cross_repository: z.boolean(),
	fork: orNull,
	checks: z.enum(checkStates),
	review_decision: z.enum(reviewDecisions).nullable(),
	checked_at: text,
}) satisfies z.ZodType<PullRequestNews>;

const listedPullRequest = pullRequest.extend({
	news: pullRequestNews.nullable().exactOptional(),
	moved: z.boolean().exactOptional(),
	problem: orNull.exactOptional(),
}) satisfies z.ZodType<ListedPullRequest>;

const occupant = z.object({pid: whole, command: text}) satisfies z.ZodType<Occupant>;
const unknownFact = z.object({fact: z.enum(factNames), problem: text}) satisfies z.ZodType<UnknownFact>;

const agentState = z.object({
	state: z.enum(agentStateNames),
	since: text,
	session_id: text,
	agent: orNull,
	detail: orNull,
}) satisfies z.ZodType<AgentState>;

/** A row of `copse list --json`; a field of Row that is missing here does not compile. */
export const rowSchema = z.object({
	id: orNull,
	...place,
	head_sha: orNull,
	main: z.boolean(),
	bare: z.boolean(),
	current: z.boolean(),
	managed: z.boolean(),
	status: z.enum(recordStatuses).nullable(),
	task: orNull,
	note: orNull,
	line_notes: whole,
	base: orNull,
	base_sha: orNull,
	staged: wholeOrNull,
	unstaged: wholeOrNull,
	untracked: wholeOrNull,
	conflicted: wholeOrNull,
	files_changed: wholeOrNull,
	lines_added: wholeOrNull,
	lines_deleted: wholeOrNull,
	ahead: wholeOrNull,
	behind: wholeOrNull,
	upstream: upstream.nullable(),
	operation: z.enum(['rebase', 'am', 'merge', 'cherry-pick', 'revert', 'bisect']).nullable(),
	locked: z.object({reason: text}).nullable(),
	missing: z.boolean(),
	maker: orNull,
	occupants: z.array(occupant),
	forecast: forecast.nullable(),
	merged_by: z.enum(['ancestor', 'same_tree', 'squash']).nullable(),
	verdict: z.enum(verdicts),
	last_activity: orNull,
	age_seconds: z.number().min(0),
	session_id: orNull,
	job_id: orNull,
	agent: orNull,
	agent_state: agentState.nullable(),
	pr: listedPullRequest.nullable(),
	error: orNull,
	unknown: z.array(unknownFact),
	pending: z.array(z.enum(factNames)),
}) satisfies z.ZodType<Row>;
