import {count} from '../../model/name-some.ts';
import type {MergeChoice, MergePlan} from '../../model/plan.ts';
import type {Problem} from '../../model/problem.ts';
import {safeText} from '../../model/safe-text.ts';

/** What a way of merging would do, or why it can't run, in the few words that a narrow sheet has room for. */
export const briefEffect = (choice: MergeChoice): string =>
	'plan' in choice ? planWords(choice.plan) : `no: ${problemWords(choice.problem)}`;

const planWords = ({
	mode,
	merged,
	base,
	commits,
	dirty,
	uncommitted,
	worktree,
	expects,
}: MergePlan): string => {
	if (!merged) return 'nothing to merge';
	switch (mode) {
		case 'ff-only': {
			const isSnapshot = dirty === 'snapshot' && uncommitted.length > 0;
			const tip = expects[`refs/heads/${worktree.branch}`];
			return `${base} → ${isSnapshot || tip === undefined ? 'snapshot' : tip.slice(0, 7)}`;
		}
		case 'squash':
			return `1 commit on ${base}`;
		case 'no-ff':
			return `keeps ${count(commits, 'commit')}`;
		case 'staged':
			return 'nothing committed';
	}
};

const problemWords = (problem: Problem): string => {
	switch (problem.code) {
		case 'not_fast_forward':
			return `${safeText(problem.details.base)} moved on`;
		case 'merge_conflict':
			return 'conflicts';
		case 'worktree_dirty':
			return 'not committed';
		case 'base_dirty':
			return `${safeText(problem.details.base)} is dirty`;
		default:
			return problem.code.replaceAll('_', ' ');
	}
};
