import {count} from '../../model/name-some.ts';
import type {Warning} from '../../model/problem.ts';
import {branchGoes} from './branch-goes.ts';
import type {MergeFacts} from './facts.ts';
import type {MergeWish} from './plan-merge.ts';

/** One sentence for people: what moves, and what becomes of directory and branch. */
export const effectOf = (
	{baseName, base, headSha, comparison, mergedBy, branch, branchNeeded}: MergeFacts,
	{mode, after}: MergeWish,
	{nothing, snapshot, ends}: {readonly nothing: boolean; readonly snapshot: boolean; readonly ends: boolean},
): string => {
	const afterwards = !ends
		? 'directory and branch kept'
		: branchGoes({branchNeeded}, {after}, ends)
			? 'directory and branch removed'
			: 'directory removed, branch kept';
	if (nothing) {
		const why =
			mergedBy === null
				? `${branch} has no commits that ${baseName} lacks`
				: `${baseName} has it already (${mergedBy.replace('_', ' ')})`;
		return `nothing to merge: ${why}; ${afterwards}`;
	}
	const from = base.sha.slice(0, 7);
	const commits = count(comparison.ahead + (snapshot ? 1 : 0), 'commit');
	const moves = {
		'ff-only': `${baseName} moves ${from} → ${snapshot ? 'the snapshot' : headSha.slice(0, 7)}`,
		squash: `one commit on ${baseName} (${from}) holds all ${commits}`,
		'no-ff': `a merge commit on ${baseName} (${from}) keeps the ${commits}`,
		staged: `the change is staged in the checkout of ${baseName}, nothing is committed`,
	}[mode];
	return `${snapshot ? 'uncommitted work is committed first, ' : ''}${moves}, ${afterwards}`;
};

/** What is worth a word although it refuses nothing. */
export const warningsOf = ({mergedBy, baseName, branch}: MergeFacts, nothing: boolean): Warning[] => {
	if (!nothing) return [];
	return [
		{
			code: 'nothing_to_merge',
			message:
				mergedBy === null
					? `${branch} has no commits that ${baseName} lacks`
					: `${baseName} has the work of ${branch} already; discard it when you no longer need the directory`,
		},
	];
};
