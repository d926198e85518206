import {refuse} from '../../model/problem.ts';
import {isThere} from '../is-there.ts';
import type {Standing} from '../look/skeleton.ts';
import type {Scene} from '../scene.ts';
import {activeRecordOf} from '../session-record.ts';

/** One live worktree for a task, and one active for a session. What is gone, and not just unplugged, bars nothing. */
export const verifyNotDoubled = async (
	{standings}: Pick<Scene, 'standings'>,
	{task, session}: {readonly task?: string | undefined; readonly session?: string | undefined},
): Promise<void> => {
	const gone = await Promise.all(standings.map(isGone));
	const live = standings
		.filter((_, index) => gone[index] !== true)
		.flatMap(({record}) => (record === null ? [] : [record]));
	const same = task === undefined ? undefined : live.find(record => record.task === task);
	if (same !== undefined) throw refuse('worktree_exists', {path: same.path, task: same.task, id: same.id});
	const busy = session === undefined ? undefined : activeRecordOf(live, session);
	if (busy !== undefined && session !== undefined)
		throw refuse('already_active', {session, id: busy.id, path: busy.path});
};

/** A locked one may be on a disk that is not there now. */
export const isGone = async ({path: place, listed}: Standing): Promise<boolean> =>
	listed.locked === null && !(await isThere(place));
