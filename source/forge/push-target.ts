import type {PullRequestFacts} from './pull-request-facts.ts';

/** Where `git push` in the worktree of a pull request goes; `message` says in a sentence why it goes nowhere. */
export type PushTarget =
	| {
			readonly kind: 'target';
			/** A remote's name, or the address of a fork that is no remote. */
			readonly remote: string;
			/** Short name of the branch there. */
			readonly branch: string;
	  }
	| {
			readonly kind: 'none';
			readonly reason: 'over' | 'fork_gone' | 'not_allowed' | 'no_permission';
			readonly message: string;
	  };

export type PushQuestion = {
	readonly facts: PullRequestFacts;
	/** The remote (or address) of the repository that the pull request is in. */
	readonly base: string;
	/** Whether the person may push to that repository; null when unknown, which counts as yes. */
	readonly mayPushToBase: boolean | null;
	/** The remote that is the head's repository, where the person has one: a fork of their own, mostly. */
	readonly headRemote: string | null;
	/** The address of the fork, made like that of the base; null when it cannot be made. */
	readonly forkAddress: string | null;
};

/** Judges where commits on top of a pull request can be pushed, so that they become part of it. */
export const pushTargetOf = ({
	facts,
	base,
	mayPushToBase,
	headRemote,
	forkAddress,
}: PushQuestion): PushTarget => {
	const {state, cross_repository, head_repository, head_branch: branch} = facts;
	const name = `#${facts.number}`;
	if (state === 'merged' || state === 'closed')
		return {kind: 'none', reason: 'over', message: `${name} is ${state}, so nothing can be pushed to it`};
	if (!cross_repository) {
		if (mayPushToBase === false)
			return {
				kind: 'none',
				reason: 'no_permission',
				message: `you may not push to the repository of ${name}`,
			};
		return {kind: 'target', remote: base, branch};
	}
	if (head_repository === null)
		return {
			kind: 'none',
			reason: 'fork_gone',
			message: `the fork that ${name} came from is gone, so nothing can be pushed to it`,
		};
	if (headRemote !== null) return {kind: 'target', remote: headRemote, branch};
	if (!facts.maintainer_can_modify || forkAddress === null)
		return {
			kind: 'none',
			reason: 'not_allowed',
			message: `${name} comes from the fork of ${head_repository.owner}, who does not let maintainers push to it`,
		};
	if (mayPushToBase === false)
		return {
			kind: 'none',
			reason: 'no_permission',
			message: `only maintainers and ${head_repository.owner} may push to ${name}`,
		};
	return {kind: 'target', remote: forkAddress, branch};
};
