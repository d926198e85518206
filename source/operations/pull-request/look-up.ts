import {lookUpPullRequest} from '../../forge/look-up-pull-request.ts';
import {mayPush} from '../../forge/may-push.ts';
import type {PullRequestFacts} from '../../forge/pull-request-facts.ts';
import {type PushTarget, pushTargetOf} from '../../forge/push-target.ts';
import {remotesOf} from '../../git/choose-remote.ts';
import {siblingUrl} from '../../git/hosted-repository.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {OperationContext} from '../operation.ts';
import type {WantedPullRequest} from './find-pull-request.ts';

/** A pull request as the forge tells of it, with where commits on top of it can be pushed. */
export type LookedUpPullRequest = WantedPullRequest & {
	readonly facts: PullRequestFacts;
	readonly target: PushTarget;
};

/** Asks gh, both questions at a time; refuses with `pr_ref_error`. */
export const lookUp = async (
	wanted: WantedPullRequest,
	{gh, repository: {commonDirectory: cwd}, report}: OperationContext,
): Promise<LookedUpPullRequest> => {
	const {number, repository, remotes, chosen} = wanted;
	report({kind: 'step', text: `asking ${repository.host} about #${number}`});
	const [facts, mayPushToBase] = await allEnded([
		lookUpPullRequest(gh, {repository, number, cwd}),
		mayPush(gh, {repository, cwd}),
	]);
	const head = facts.head_repository;
	const {host} = repository;
	const target = pushTargetOf({
		facts,
		base: chosen.from,
		mayPushToBase,
		headRemote: head === null ? null : (remotesOf(remotes, {host, ...head})[0]?.name ?? null),
		forkAddress: head === null ? null : siblingUrl(chosen.remote?.pushUrl ?? chosen.from, head),
	});
	return {...wanted, facts, target};
};
