import type {WorktreeRecord} from '../model/record.ts';

/** The record of the worktree that a session works in; a session has at most one. */
export const activeRecordOf = <Known extends Pick<WorktreeRecord, 'session_id' | 'status'>>(
	records: readonly Known[],
	session: string,
): Known | undefined =>
	records.find(
		({session_id, status}) => session_id === session && (status === 'active' || status === 'committing'),
	);
