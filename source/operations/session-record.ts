import type {WorktreeRecord} from '../model/record.ts';

/** The record of the worktree that a session works in; a session has at most one. */
export const activeRecordOf = (
	records: readonly WorktreeRecord[],
	session: string,
): WorktreeRecord | undefined =>
	records.find(
		({session_id, status}) => session_id === session && (status === 'active' || status === 'committing'),
	);
