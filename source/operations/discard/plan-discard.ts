import type {Losses} from '../../model/losses.ts';
import type {DiscardPlan} from '../../model/plan.ts';
import {type Problem, problem, Refusal, refuse} from '../../model/problem.ts';
import {fileStates} from '../file-states.ts';
import {branchOf, shortBranch} from '../look/skeleton.ts';
import type {DiscardFacts} from './facts.ts';

/** How a discard is wanted. */
export type DiscardWish = {
	readonly force: boolean;
	readonly keepBranch: boolean;
	readonly noTrash: boolean;
	readonly trashDays: number;
};

/** Plans a discard: what would go, and what stands in the way even with `--force`. Pure. */
export const planDiscard = (facts: DiscardFacts, wish: DiscardWish): DiscardPlan => {
	const {standing, status, commits, ignored, occupants, branchSha, branchNeeded} = facts;
	const files = [...(status === null ? [] : fileStates(status)), ...facts.submodules];
	const branch = branchOf(standing.branchRef);
	const mayGo = branchSha !== null && branchNeeded === null && standing.gitDirectory !== null;
	const deletes = mayGo && !wish.keepBranch;
	// a branch that stays keeps its commits, but not those that a rebase has made meanwhile
	const lostCommits = deletes || branch === null || branchSha !== standing.listed.headSha ? commits : [];
	const unique = files.length + lostCommits.length + ignored.unique.length + occupants.length > 0;
	return {
		worktree: {
			id: standing.record?.id ?? null,
			path: standing.path,
			branch,
			task: standing.record?.task ?? null,
		},
		delete_branch: deletes,
		files,
		commits: lostCommits,
		ignored: [...ignored.unique, ...ignored.rebuildable],
		occupants,
		unique: unique || facts.unknown !== null,
		problem: facts.obstacle ?? facts.unknown,
		effect: effectOf(facts, wish, branch, deletes),
		expects: standing.listed.headSha === null ? {} : {[`HEAD@${standing.path}`]: standing.listed.headSha},
		warnings:
			branchNeeded === null || wish.keepBranch
				? []
				: [{code: 'branch_kept', message: `branch ${branch} stays: ${branchNeeded}`}],
	};
};

/** Throws the refusal of a plan that may not go on: what stands in the way, then what would be lost unless forced. */
export const verifyDiscard = (plan: DiscardPlan, facts: DiscardFacts, {force}: DiscardWish): void => {
	if (plan.problem !== null) throw new Refusal(plan.problem);
	if (force) return;
	const {path, branchRef, listed} = facts.standing;
	if (branchRef !== null && listed.headSha === null && facts.status !== null && facts.hasHistory)
		throw refuse('branch_missing', {branch: shortBranch(branchRef), path});
	if (plan.occupants.length > 0) throw new Refusal(problem('in_use', {path, processes: plan.occupants}));
	const loss = lossOf(plan, path, [...facts.ignored.unique]);
	if (loss !== null) throw new Refusal(loss);
};

const lossOf = (plan: DiscardPlan, path: string, ignored: DiscardPlan['ignored']): Problem | null => {
	const losses: Losses = {files: plan.files, commits: plan.commits, ignored};
	if (plan.files.length > 0) return problem('worktree_dirty', {path, files: plan.files, losses});
	if (plan.commits.length > 0) {
		return plan.worktree.branch === null
			? problem('detached_commits', {path, commits: plan.commits, losses})
			: problem('unmerged_commits', {path, branch: plan.worktree.branch, commits: plan.commits, losses});
	}
	return ignored.length > 0 ? problem('ignored_files', {path, files: ignored, losses}) : null;
};

const effectOf = (
	{standing}: DiscardFacts,
	{noTrash, trashDays}: DiscardWish,
	branch: string | null,
	deletes: boolean,
): string => {
	const what =
		standing.gitDirectory === null
			? 'the registration of the missing directory is cleared, its branch stays'
			: branch === null
				? 'directory removed'
				: deletes
					? `directory and branch ${branch} removed`
					: `directory removed, branch ${branch} kept`;
	const back = noTrash ? 'nothing is kept' : `restore brings it back for ${trashDays} days`;
	return `${what}; ${back}`;
};
