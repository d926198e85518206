import {listRefs} from '../../git/list-refs.ts';
import {branchNameProblem} from '../../model/branch-name.ts';
import {refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import {fetchBranch} from './fetch-head.ts';
import type {LookedUpPullRequest} from './look-up.ts';

/** The branch that a pull request's worktree will be merged into. */
export type PullRequestBase = {
	readonly name: string;
	/** Where it is to be made, and from what; null when it is there already. */
	readonly made: {readonly sha: string; readonly from: string} | null;
};

/**
 * The base that was asked for, else the pull request's own. Where that is no local branch it will be made from the
 * remote one, as `git switch` does; a base that is nowhere is refused. With `fetch` the remote is asked, so that the
 * base is known as it is now.
 */
export const baseOf = async (
	looked: LookedUpPullRequest,
	{asked, fetch}: {readonly asked: string | undefined; readonly fetch: boolean},
	context: OperationContext,
): Promise<PullRequestBase> => {
	const {git, repository} = context;
	const name = asked ?? looked.facts.base_branch;
	if (branchNameProblem(name) !== null) throw refuse('base_missing', {base: name});
	const {from} = looked.chosen;
	const tracking = `refs/remotes/${from}/${name}`;
	const refs = await git(listRefs(repository.commonDirectory, [`refs/heads/${name}`, tracking]));
	const isLocal = refs.has(`refs/heads/${name}`);
	if (asked !== undefined) return {name, made: null};
	const fetched = fetch ? await fetchBranch(looked, name, context) : null;
	if (isLocal) return {name, made: null};
	const sha = fetched ?? refs.get(tracking)?.sha ?? null;
	if (sha === null && fetch) throw refuse('base_missing', {base: name});
	return {name, made: {sha: sha ?? '', from: `${from}/${name}`}};
};
