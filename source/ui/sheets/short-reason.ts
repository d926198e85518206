import {count, nameSome} from '../../model/name-some.ts';
import type {Problem} from '../../model/problem.ts';
import {safeText} from '../../model/safe-text.ts';
import {problemWords} from '../problem-words.ts';

/** Why a mode can't run, for a line in a sheet that names the worktree and the target already. */
export const shortReason = (problem: Problem): string => {
	switch (problem.code) {
		case 'not_fast_forward':
			return `${safeText(problem.details.base)} has ${count(problem.details.behind, 'commit')} that this lacks`;
		case 'merge_conflict':
			return `conflicts in ${nameSome(problem.details.files)}`;
		case 'worktree_dirty':
			return `${count(problem.details.files.length, 'path')} not committed`;
		case 'base_dirty':
			return `${safeText(problem.details.base)} has changes that are not committed: ${nameSome(problem.details.files)}`;
		default:
			return problemWords(problem).error;
	}
};
