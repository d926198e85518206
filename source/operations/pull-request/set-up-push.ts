import type {PushTarget} from '../../forge/push-target.ts';
import {setPushTarget} from '../../git/set-push-target.ts';
import {setUpstream} from '../../git/set-upstream.ts';
import type {CreatePlan} from '../../model/plan.ts';
import {failureText} from '../look/failure-text.ts';
import type {OperationContext} from '../operation.ts';
import type {PullRequestBase} from './base-of.ts';

/** Makes `git push` reach the pull request, and a base that was just made follow its remote one; failures are told. */
export const setUpPush = async (
	{branch}: CreatePlan,
	target: PushTarget,
	base: PullRequestBase,
	{git, repository, report}: OperationContext,
): Promise<void> => {
	const {commonDirectory} = repository;
	try {
		if (base.made !== null)
			await git(setUpstream(commonDirectory, {branch: base.name, upstream: base.made.from}));
		if (target.kind === 'target')
			await setPushTarget(git, commonDirectory, {
				branch,
				commonDirectory,
				remote: target.remote,
				remoteBranch: target.branch,
			});
	} catch (error) {
		const message = `git push in the new worktree goes nowhere yet: ${failureText(error)}`;
		report({kind: 'warning', warning: {code: 'push_nowhere', message}});
	}
};
