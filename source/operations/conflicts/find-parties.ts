import {listRefs} from '../../git/list-refs.ts';
import {mergeBaseOf} from '../../git/read-diff.ts';
import {refuse} from '../../model/problem.ts';
import {branchOf, type Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import type {Scene} from '../scene.ts';

/** The two commits whose merge is looked at, and the one that both come from. */
export type Parties = {
	readonly into: string;
	readonly intoSha: string;
	/** How the work is called: by its branch, else by its commit. */
	readonly work: string;
	readonly headSha: string;
	readonly mergeBase: string;
};

/**
 * Finds what would be merged into what. Looking needs less than merging: a detached HEAD or a rebase that is under
 * way is no obstacle. Refuses with `worktree_missing`, `no_commits`, `base_unnamed`, `into_itself`, `base_missing`,
 * `unrelated_histories`.
 */
export const findParties = async (
	{path: place, branchRef, record, listed, gitDirectory}: Standing,
	{mainBranch}: Scene,
	into: string | undefined,
	{git, repository}: OperationContext,
): Promise<Parties> => {
	const branch = branchOf(branchRef);
	if (gitDirectory === null) throw refuse('worktree_missing', {path: place, branch});
	const {headSha} = listed;
	if (headSha === null) throw refuse('no_commits', {path: place});
	const name = into ?? record?.base ?? mainBranch;
	if (name === null) throw refuse('base_unnamed', {path: repository.mainPath});
	if (name === branch) throw refuse('into_itself', {branch: name});
	const ref = `refs/heads/${name}`;
	const cwd = repository.commonDirectory;
	const intoSha = (await git(listRefs(cwd, [ref]))).get(ref)?.sha;
	if (intoSha === undefined) throw refuse('base_missing', {base: name});
	const work = branch ?? headSha.slice(0, 7);
	const mergeBase = await git(mergeBaseOf(cwd, intoSha, headSha));
	if (mergeBase === null) throw refuse('unrelated_histories', {branch: work, base: name});
	return {into: name, intoSha, work, headSha, mergeBase};
};
