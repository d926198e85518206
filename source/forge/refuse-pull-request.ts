import {type PullRequestReason, type Refusal, refuse} from '../model/problem.ts';
import type {GhSubject} from './gh-call.ts';

/** Makes the Refusal for a pull request that cannot be had; `message` is what gh, git or a parser has to say. */
export const refusePullRequest = (
	reason: PullRequestReason,
	{reference, host}: GhSubject,
	{message = ''}: {readonly message?: string},
): Refusal => refuse('pr_ref_error', {reference, reason, host, message, expected: []});
