import {mergeBaseOf} from '../../git/read-diff.ts';
import {isAncestor} from '../../git/unique-commits.ts';
import {count} from '../../model/name-some.ts';
import type {PullRequestPlan} from '../../model/plan.ts';
import type {Warning} from '../../model/problem.ts';
import type {CreateFacts} from '../create/facts.ts';
import type {OperationContext} from '../operation.ts';
import {withheldWarning} from './withheld.ts';

/** What is worth telling of a worktree from a pull request though it stops nothing. */
export const pullRequestWarnings = async (
	{number, head_sha, news, push_problem, base_made_from, withheld}: PullRequestPlan,
	{facts, from}: {readonly facts: CreateFacts; readonly from: string | undefined},
	context: OperationContext,
): Promise<Warning[]> => {
	const warnings = [
		push_problem === null ? null : {code: 'push_nowhere', message: push_problem},
		base_made_from === null
			? null
			: {
					code: 'base_made',
					message: `branch ${facts.base}, which #${number} is to be merged into, is made from ${base_made_from}`,
				},
		await baseBehind({number, head_sha}, facts, context),
		withheld === null ? null : withheldWarning(withheld, news),
		from === undefined
			? null
			: {code: 'from_ignored', message: `--from ${from} has no effect: the work starts at #${number}`},
	];
	return warnings.filter(warning => warning !== null);
};

/** Commits of the remote base that the local one lacks would count as the pull request's. */
const baseBehind = async (
	{number, head_sha}: Pick<PullRequestPlan, 'number' | 'head_sha'>,
	{base, baseRef}: CreateFacts,
	{git, repository}: OperationContext,
): Promise<Warning | null> => {
	const {upstream} = baseRef;
	const behind = upstream?.behind ?? 0;
	if (upstream === null || behind === 0) return null;
	const cwd = repository.commonDirectory;
	try {
		const start = await git(mergeBaseOf(cwd, upstream.ref, head_sha));
		if (start === null || (await git(isAncestor(cwd, start, baseRef.sha)))) return null;
	} catch {
		// not fetched yet
		return null;
	}
	return {
		code: 'base_behind_upstream',
		message: `${base} is ${count(behind, 'commit')} behind ${upstream.name}: until it is brought up to date, some of them count as part of #${number}`,
	};
};
