import * as z from 'zod/mini';
import type {HostedRepository} from '../model/hosted-repository.ts';
import {type Problem, Refusal} from '../model/problem.ts';
import {parseApiAnswer} from './api-answer.ts';
import {asIs, type Gh, type GhOptions} from './gh-call.ts';
import {nodeFields, nodeSchema, type PullRequestFacts} from './pull-request-facts.ts';
import {referenceText} from './pull-request-reference.ts';
import {refusePullRequest} from './refuse-pull-request.ts';
import {loginNeeded, whyGhFailed} from './why-gh-failed.ts';

export type PullRequestKey = HostedRepository & {readonly number: number};

/** Unknown is never told as `not_found`: a list without gh or a network stays usable. */
export type PullRequestAnswer =
	| {readonly kind: 'found'; readonly facts: PullRequestFacts}
	| {readonly kind: 'not_found'}
	| {readonly kind: 'unknown'; readonly problem: Problem};

/** How many pull requests go into one query. */
const most = 50;

/**
 * Reads many pull requests with one query per host (and per 50). Answers by `referenceText` of each; a host that
 * fails leaves its own unknown. Rejects only when cancelled.
 */
export const lookUpMany = async (
	gh: Gh,
	{wanted, cwd}: {readonly wanted: readonly PullRequestKey[]; readonly cwd: string},
	options: GhOptions = {},
): Promise<Map<string, PullRequestAnswer>> => {
	const unique = [...new Map(wanted.map(each => [referenceText(each), each])).values()];
	const found = new Map<string, PullRequestAnswer>();
	for (const batch of batchesOf(unique)) {
		for (const [reference, answer] of await askFor(gh, batch, cwd, options)) found.set(reference, answer);
	}
	return found;
};

type Batch = readonly [PullRequestKey, ...PullRequestKey[]];

const batchesOf = (wanted: readonly PullRequestKey[]): Batch[] => {
	const batches: Batch[] = [];
	for (const host of new Set(wanted.map(each => each.host))) {
		const ofHost = wanted.filter(each => each.host === host);
		for (let start = 0; start < ofHost.length; start += most) {
			const [first, ...rest] = ofHost.slice(start, start + most);
			if (first !== undefined) batches.push([first, ...rest]);
		}
	}
	return batches;
};

type Answers = ReadonlyArray<readonly [string, PullRequestAnswer]>;

const askFor = async (gh: Gh, batch: Batch, cwd: string, options: GhOptions): Promise<Answers> => {
	try {
		return await query(gh, batch, cwd, options);
	} catch (error) {
		if (!(error instanceof Refusal) || error.problem.code === 'cancelled') throw error;
		const {problem} = error;
		return batch.map(each => [referenceText(each), {kind: 'unknown', problem}]);
	}
};

const query = async (gh: Gh, batch: Batch, cwd: string, options: GhOptions): Promise<Answers> => {
	const [first] = batch;
	const subject = {reference: referenceText(first), host: first.host};
	const output = await gh(
		{
			args: ['api', 'graphql', '--hostname', first.host, '--include', '--input', '-'],
			cwd,
			subject,
			input: JSON.stringify(queryFor(batch)),
			parse: asIs,
		},
		options,
	);
	const answer = output.exitCode === loginNeeded ? null : parseApiAnswer(output);
	// some missing among many make gh leave with 1 although the rest is there
	if (answer?.status !== 200 || answer.data === null)
		throw await whyGhFailed(gh, {cwd, subject, repository: first, number: first.number, output}, options);
	const {data, errors} = answer;
	return batch.map((each, index) => {
		const alias = `p${index}`;
		const error = errors.find(({path}) => path[0] === alias);
		return [referenceText(each), readNode(data[alias], error, each)] as const;
	});
};

/** Names and numbers travel as variables, never inside the query. */
const queryFor = (batch: Batch) => ({
	query: `query(${batch.map((_, i) => `$o${i}:String!,$r${i}:String!,$n${i}:Int!`).join(',')}){${batch
		.map((_, i) => `p${i}:repository(owner:$o${i},name:$r${i}){pullRequest(number:$n${i}){${nodeFields}}}`)
		.join(' ')}}`,
	variables: Object.fromEntries(
		batch.flatMap(({owner, repo, number}, i) => [
			[`o${i}`, owner],
			[`r${i}`, repo],
			[`n${i}`, number],
		]),
	),
});

const repositorySchema = z.object({pullRequest: nodeSchema});

const readNode = (
	node: unknown,
	error: {readonly type: string; readonly message: string} | undefined,
	wanted: PullRequestKey,
): PullRequestAnswer => {
	const parsed = repositorySchema.safeParse(node);
	if (parsed.success) return {kind: 'found', facts: parsed.data.pullRequest};
	if (error?.type === 'NOT_FOUND') return {kind: 'not_found'};
	const message = error?.message ?? 'its answer has another shape than expected';
	const subject = {reference: referenceText(wanted), host: wanted.host};
	return {kind: 'unknown', problem: refusePullRequest('gh_failed', subject, {message}).problem};
};
