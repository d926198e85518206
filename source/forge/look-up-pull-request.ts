import type {HostedRepository} from '../model/hosted-repository.ts';
import {asIs, type Gh, type GhOptions, type GhSubject} from './gh-call.ts';
import {otherForgeAt} from './other-forge.ts';
import {type PullRequestFacts, viewFields, viewSchema} from './pull-request-facts.ts';
import {referenceText} from './pull-request-reference.ts';
import {readJson} from './read-json.ts';
import {refusePullRequest} from './refuse-pull-request.ts';
import {whyGhFailed} from './why-gh-failed.ts';

export type WantedPullRequest = {
	readonly repository: HostedRepository;
	readonly number: number;
	/** An existing directory; gh is told the repository, so it does not matter which. */
	readonly cwd: string;
};

/** Reads one pull request through gh; rejects with `pr_ref_error`, or `cancelled`. */
export const lookUpPullRequest = async (
	gh: Gh,
	{repository, number, cwd}: WantedPullRequest,
	options: GhOptions = {},
): Promise<PullRequestFacts> => {
	const {host, owner, repo} = repository;
	const subject: GhSubject = {reference: referenceText({number, ...repository}), host};
	const forge = otherForgeAt(host);
	if (forge !== null)
		throw refusePullRequest('invalid_pr_ref', subject, {
			message: `${host} is ${forge}, and copse knows GitHub only`,
		});
	const output = await gh(
		{
			args: ['pr', 'view', String(number), '-R', `${host}/${owner}/${repo}`, '--json', viewFields.join(',')],
			cwd,
			subject,
			parse: asIs,
		},
		options,
	);
	if (output.exitCode !== 0) throw await whyGhFailed(gh, {cwd, subject, repository, number, output}, options);
	const answer = readJson(output.stdout.toString('utf8'), viewSchema);
	if (answer.kind === 'damaged') throw refusePullRequest('gh_failed', subject, {message: answer.reason});
	if (answer.value.number !== number)
		throw refusePullRequest('gh_failed', subject, {message: `it answered for #${answer.value.number}`});
	return answer.value;
};
