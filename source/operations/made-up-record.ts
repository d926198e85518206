import {mergeBaseOf} from '../git/read-diff.ts';
import {commitOf} from '../git/verify-commit.ts';
import {refuse} from '../model/problem.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {newRecordId} from '../records/record-file.ts';
import type {Standing} from './look/skeleton.ts';
import type {OperationContext} from './operation.ts';
import {newRecord} from './record-of.ts';
import type {Scene} from './scene.ts';

/** The record for a worktree that another tool made, not written yet; its base is a guess that `adopt --base` can mend. */
export const madeUpRecord = async (
	standing: Standing,
	{records, mainBranch}: Scene,
	context: OperationContext,
): Promise<WorktreeRecord> => {
	const cwd = context.repository.commonDirectory;
	const base = mainBranch ?? 'HEAD';
	const {headSha} = standing.listed;
	const baseSha = await context.git(commitOf(cwd, mainBranch === null ? 'HEAD' : `refs/heads/${base}`));
	const start =
		headSha === null || baseSha === null ? null : await context.git(mergeBaseOf(cwd, baseSha, headSha));
	const base_sha = start ?? headSha ?? baseSha;
	if (base_sha === null) throw refuse('no_commits', {path: standing.path});
	return newRecord(standing, {id: newRecordId(new Set(records.map(({id}) => id))), base, base_sha}, context);
};
