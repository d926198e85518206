import {listTips} from '../../git/list-refs.ts';
import {isAncestor} from '../../git/unique-commits.ts';
import {refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import type {MergeFacts} from './facts.ts';

/**
 * Before a merge counts as done the base is shown to hold what was built, and the branch to hold nothing newer. A
 * squash has no ancestry to show: its commit was made from the merged tree, so holding it is holding the work.
 */
export const verifyContained = async (
	{base, branchRef}: MergeFacts,
	{
		mergedSha,
		headAfter,
		branchDeleted,
	}: {readonly mergedSha: string | null; readonly headAfter: string; readonly branchDeleted: boolean},
	{git, repository}: OperationContext,
): Promise<void> => {
	const cwd = repository.commonDirectory;
	const tips = await git(listTips(cwd, [base.ref, branchRef]));
	const tipOf = (wanted: string): string | null => tips.find(({ref}) => ref === wanted)?.sha ?? null;
	const branch = tipOf(branchRef);
	if (branch !== (branchDeleted ? null : headAfter))
		throw refuse('changed_meanwhile', {what: branchRef, expected: headAfter, found: branch ?? 'none'});
	if (mergedSha === null || tipOf(base.ref) === mergedSha) return;
	if (!(await git(isAncestor(cwd, mergedSha, base.ref))))
		throw refuse('changed_meanwhile', {
			what: base.ref,
			expected: mergedSha,
			found: tipOf(base.ref) ?? 'none',
		});
};
