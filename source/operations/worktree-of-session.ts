import type {Repository} from '../git/locate-repository.ts';
import {refuse} from '../model/problem.ts';
import {isTerminal, type WorktreeRecord} from '../model/record.ts';
import {readRecords} from '../records/record-file.ts';
import {stateDirectory} from '../records/state-directory.ts';

/**
 * The id of the worktree that a session works in, or worked in last; a branch or task of that name is none. Refuses
 * with `worktree_not_found`, naming the sessions there are.
 */
export const worktreeOfSession = async (
	{commonDirectory}: Pick<Repository, 'commonDirectory'>,
	session: string,
): Promise<string> => {
	const {records} = await readRecords(stateDirectory(commonDirectory));
	const [found] = records.filter(({session_id}) => session_id === session).sort(liveFirst);
	if (found !== undefined) return found.id;
	const sessions = records.flatMap(({session_id, status}) =>
		session_id === null || isTerminal(status) ? [] : [session_id],
	);
	throw refuse('worktree_not_found', {worktree: session, nearest: sessions, as: 'session'});
};

const liveFirst = (one: WorktreeRecord, other: WorktreeRecord): number =>
	Number(isTerminal(one.status)) - Number(isTerminal(other.status)) ||
	other.updated_at.localeCompare(one.updated_at);
