import {stat} from 'node:fs/promises';
import {type ListedRef, listRefs} from '../../git/list-refs.ts';
import {readHistoryWindow} from '../../git/walk-history.ts';
import {refuse} from '../../model/problem.ts';
import {compareTips} from '../look/compare-tips.ts';
import {branchOf, type Standing, shortBranch} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import type {Scene} from '../scene.ts';

/** The worktree as something that can be merged: there, whole, at rest and on its own branch. */
export const verifyMergeable = async (
	standing: Standing,
	context: OperationContext,
): Promise<{readonly gitDirectory: string; readonly branchRef: string}> => {
	const {path: place, main, gitDirectory, branchRef, listed, record, broken, operation} = standing;
	if (main) throw refuse('main_worktree', {path: place, verb: 'merge'});
	if (record?.status === 'committing')
		throw refuse('wrong_status', {id: record.id, status: record.status, verb: 'merge'});
	if (gitDirectory === null) {
		const branch = branchOf(branchRef);
		if ((await stat(place).catch(() => null)) === null)
			throw refuse('worktree_missing', {path: place, branch});
		throw refuse('broken_worktree', {path: place, reason: broken ?? ''});
	}
	if (operation !== null) throw refuse('operation_in_progress', {path: place, operation, of: 'worktree'});
	const found = branchOf(branchRef);
	const expected = record?.branch ?? null;
	if (branchRef === null || (expected !== null && expected !== found))
		throw refuse('head_not_on_branch', {
			path: place,
			expected,
			found,
			ahead: await aheadOf(expected, listed.headSha, context),
		});
	if (listed.headSha === null) throw refuse('branch_missing', {branch: shortBranch(branchRef), path: place});
	return {gitDirectory, branchRef};
};

/** Commits that are checked out and that the expected branch lacks; null when there is no such branch. */
const aheadOf = async (
	branch: string | null,
	head: string | null,
	{git, repository}: OperationContext,
): Promise<number | null> => {
	if (branch === null || head === null) return null;
	const ref = `refs/heads/${branch}`;
	const tip = (await git(listRefs(repository.commonDirectory, [ref]))).get(ref);
	if (tip === undefined) return null;
	const window = await readHistoryWindow(git, repository.commonDirectory, [tip.sha, head]);
	return compareTips(window, tip.sha, head).ahead;
};

/** The branch to merge into, by `into`, the record, or what main has checked out; and the worktree's own. */
export const findBase = async (
	{branchRef, path: place, record}: Standing,
	{mainBranch}: Scene,
	into: string | undefined,
	{git, repository}: OperationContext,
): Promise<{readonly base: ListedRef; readonly head: ListedRef}> => {
	const name = into ?? record?.base ?? mainBranch;
	if (name === null) throw refuse('base_unnamed', {path: repository.mainPath});
	const ref = `refs/heads/${name}`;
	if (ref === branchRef || branchRef === null) throw refuse('into_itself', {branch: name});
	const refs = await git(listRefs(repository.commonDirectory, [ref, branchRef]));
	const base = refs.get(ref);
	if (base === undefined) throw refuse('base_missing', {base: name});
	const head = refs.get(branchRef);
	if (head === undefined) throw refuse('branch_missing', {branch: shortBranch(branchRef), path: place});
	return {base, head};
};

/** The one checkout that holds a branch, also in the middle of a rebase; null when none does. */
export const holderOf = (standings: readonly Standing[], ref: string): Standing | null => {
	const [holder, second] = standings.filter(({branchRef}) => branchRef === ref);
	// git was forced to: whichever followed the branch, the other would show the merge as taken back
	if (second !== undefined) throw refuse('branch_in_use', {branch: shortBranch(ref), path: second.path});
	return holder ?? null;
};
