import {parsePullRequestReference} from '../../forge/pull-request-reference.ts';
import {type ChosenRemote, chooseRemote} from '../../git/choose-remote.ts';
import {type Remote, readRemotes} from '../../git/remotes.ts';
import type {HostedRepository} from '../../model/hosted-repository.ts';
import {Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';

/** A pull request that was asked for, and where it is to be had; the forge was not asked yet. */
export type WantedPullRequest = {
	/** As it was given. */
	readonly text: string;
	readonly number: number;
	readonly repository: HostedRepository;
	readonly remotes: readonly Remote[];
	readonly chosen: Extract<ChosenRemote, {kind: 'remote'}>;
};

/** Reads a reference and finds the remote it means; refuses with `pr_ref_error`, naming the repository expected. */
export const findPullRequest = async (
	text: string,
	{git, repository, environment}: Pick<OperationContext, 'git' | 'repository' | 'environment'>,
): Promise<WantedPullRequest> => {
	const reference = parsePullRequestReference(text);
	if (reference.kind !== 'reference')
		throw refuse('pr_ref_error', {
			reference: text,
			reason: 'invalid_pr_ref',
			host: '',
			message: reference.kind === 'refused' ? reference.message : '',
			expected: [],
		});
	const remotes = await readRemotes(git, repository.commonDirectory);
	const defaultHost = environment.GH_HOST;
	const chosen = chooseRemote({
		...{remotes, reference, text},
		...(defaultHost === undefined || defaultHost === '' ? {} : {defaultHost}),
	});
	if (chosen.kind === 'refused') throw new Refusal(chosen.problem);
	return {text, number: reference.number, repository: chosen.repository, remotes, chosen};
};

/** `owner/repo`. */
export const nameOf = ({owner, repo}: HostedRepository): string => `${owner}/${repo}`;
