import type {Warning} from '../../model/problem.ts';
import type {MergeFacts} from './facts.ts';
import type {MergeWish} from './plan-merge.ts';

/** Whether the branch goes with the directory: when that was asked for, and no other worktree needs it. */
export const branchGoes = (
	{branchNeeded}: Pick<MergeFacts, 'branchNeeded'>,
	{after}: Pick<MergeWish, 'after'>,
	ends: boolean,
): boolean => ends && after === 'delete' && branchNeeded === null;

/** Says why a branch stays that was to go. */
export const branchWarnings = (
	{branch, branchNeeded}: Pick<MergeFacts, 'branch' | 'branchNeeded'>,
	{after}: Pick<MergeWish, 'after'>,
	ends: boolean,
): Warning[] =>
	ends && after === 'delete' && branchNeeded !== null
		? [{code: 'branch_kept', message: `branch ${branch} stays: ${branchNeeded}`}]
		: [];
