import type {WorktreeRecord} from '../model/record.ts';
import {branchOf, type Standing} from './look/skeleton.ts';
import type {OperationContext} from './operation.ts';

/** A record with changed fields and the time of the change. */
export const changedRecord = (
	record: WorktreeRecord,
	changes: Partial<WorktreeRecord>,
	{now}: Pick<OperationContext, 'now'>,
): WorktreeRecord => ({...record, ...changes, updated_at: now().toISOString()});

/** A fresh record for a worktree that has none: for verbs that end one that copse did not make. */
export const newRecord = (
	standing: Pick<Standing, 'path' | 'branchRef' | 'listed'>,
	given: {readonly id: string; readonly base: string; readonly base_sha: string},
	{repository, now}: Pick<OperationContext, 'repository' | 'now'>,
): WorktreeRecord => {
	const at = now().toISOString();
	return {
		...given,
		source_repo: repository.mainPath,
		path: standing.path,
		branch: branchOf(standing.branchRef),
		base_ref: given.base,
		task: null,
		note: null,
		status: 'active',
		created_at: at,
		updated_at: at,
		completed_at: null,
		session_id: null,
		job_id: null,
		agent: null,
		pr: null,
		merge_mode: null,
		merged_sha: null,
		files_changed: null,
		include_synced: [],
		include_failed: [],
		trash_ref: null,
		error: null,
		line_notes: [],
	};
};
