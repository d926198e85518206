import {type Refusal, refuse} from '../../model/problem.ts';
import {isTerminal, type WorktreeRecord} from '../../model/record.ts';
import {isGone} from '../create/not-doubled.ts';
import type {Scene} from '../scene.ts';
import {nameOf, type WantedPullRequest} from './find-pull-request.ts';

/** The live worktree of a pull request: same number, same repository, and not gone. */
export const liveWorktreeOf = async (
	{number, repository}: Pick<WantedPullRequest, 'number' | 'repository'>,
	{standings}: Pick<Scene, 'standings'>,
): Promise<WorktreeRecord | null> => {
	for (const standing of standings) {
		const {record} = standing;
		if (record?.pr == null || isTerminal(record.status) || record.pr.number !== number) continue;
		const same =
			record.pr.host === repository.host && record.pr.repo.toLowerCase() === nameOf(repository).toLowerCase();
		if (same && !(await isGone(standing))) return record;
	}
	return null;
};

/** `headSha`: what the pull request stands at now; null when that is not known. */
export const alreadyThere = (record: WorktreeRecord, headSha: string | null): Refusal => {
	const {id, path, pr} = record;
	const from = pr?.head_sha ?? '';
	return refuse('pr_worktree_exists', {
		...{id, path},
		number: pr?.number ?? 0,
		...(headSha === null || headSha === from ? {} : {moved: {from, to: headSha}}),
	});
};
