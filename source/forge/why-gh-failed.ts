import type {HostedRepository} from '../model/hosted-repository.ts';
import type {Refusal} from '../model/problem.ts';
import {type ApiAnswer, parseApiAnswer} from './api-answer.ts';
import {asIs, type Gh, type GhOptions, type GhOutput, type GhSubject} from './gh-call.ts';
import {oldestGh, oldVersionIn} from './gh-version.ts';
import {refusePullRequest} from './refuse-pull-request.ts';

/** gh's exit code for want of a login. */
export const loginNeeded = 4;

const timeLimit = 10_000;

type Failure = {
	readonly cwd: string;
	readonly subject: GhSubject;
	readonly repository: HostedRepository;
	readonly number: number;
	readonly output: GhOutput;
};

/**
 * Finds out why a gh call left with a failure. What gh prints is meant for people and changes, so the reason is read
 * from exit codes, the host's status and the types of GraphQL errors; asked for only when something failed.
 */
export const whyGhFailed = async (gh: Gh, failure: Failure, options: GhOptions = {}): Promise<Refusal> => {
	const {output, subject, cwd} = failure;
	if (output.exitCode === loginNeeded) return refusePullRequest('gh_not_authenticated', subject, {});
	const old = await gh(
		{
			args: ['--version'],
			cwd,
			subject,
			timeLimit,
			parse: ({stdout}) => oldVersionIn(stdout.toString('utf8')),
		},
		options,
	);
	if (old !== null)
		return refusePullRequest('gh_too_old', subject, {message: `${old}, and copse needs ${oldestGh}`});
	const probe = await gh({...probeCall(failure), timeLimit, parse: asIs}, options);
	if (probe.exitCode === loginNeeded) return refusePullRequest('gh_not_authenticated', subject, {});
	const answer = parseApiAnswer(probe);
	if (answer !== null) return fromAnswer(answer, failure);
	const loggedIn = await isLoggedIn(gh, failure, options);
	return loggedIn ? ghFailed(failure) : refusePullRequest('gh_not_authenticated', subject, {});
};

const ghFailed = ({output, subject}: Failure): Refusal =>
	refusePullRequest('gh_failed', subject, {
		message: output.stderr.trim() || `it left with ${output.exitCode}`,
	});

const probeCall = ({cwd, subject, repository, number}: Failure) => ({
	args: ['api', 'graphql', '--hostname', repository.host, '--include', '--input', '-'],
	cwd,
	subject,
	input: JSON.stringify({
		query:
			'query($owner:String!,$name:String!,$number:Int!){repository(owner:$owner,name:$name){id pullRequest(number:$number){number}}}',
		variables: {owner: repository.owner, name: repository.repo, number},
	}),
});

const fromAnswer = ({status, errors}: ApiAnswer, failure: Failure): Refusal => {
	if (status === 401) return refusePullRequest('gh_not_authenticated', failure.subject, {});
	const missing = errors.find(({type}) => type === 'NOT_FOUND');
	if (status !== 200 || missing === undefined) return ghFailed(failure);
	const isRepository = missing.path.length < 2;
	const {owner, repo} = failure.repository;
	return refusePullRequest('pr_not_found', failure.subject, {
		message: isRepository ? `the repository ${owner}/${repo} is not there, or you may not see it` : '',
	});
};

/**
 * Whether gh has a token for the host. `auth status` alone does not tell: it overlooks tokens from the environment
 * and fails without a network. The token itself is not looked at.
 */
const isLoggedIn = async (gh: Gh, {cwd, subject}: Failure, options: GhOptions): Promise<boolean> => {
	const ask = (verb: 'token' | 'status', parse: (output: GhOutput) => boolean): Promise<boolean> =>
		gh({args: ['auth', verb, '--hostname', subject.host], cwd, subject, timeLimit, parse}, options);
	return (
		(await ask('token', ({exitCode, stdout}) => exitCode === 0 && stdout.length > 0)) ||
		(await ask('status', ({exitCode}) => exitCode === 0))
	);
};
