import {readStatus, type Status} from '../../git/read-status.ts';
import {failureText} from './failure-text.ts';
import {lastActivity} from './last-activity.ts';
import type {LookContext} from './look-at-worktrees.ts';
import {readOccupants} from './occupants.ts';
import type {RowBoard} from './row-board.ts';
import type {Standing} from './skeleton.ts';

/** Reads the status of every checkout, one process each, and enters it with activity and occupants. */
export const readStatuses = async (
	{git, knownStatuses}: LookContext,
	board: RowBoard,
	standings: readonly Standing[],
): Promise<ReadonlyMap<string, Status>> => {
	const statuses = new Map<string, Status>();
	await Promise.all([
		enterOccupants(board, standings),
		...standings.map(async standing => {
			const {path: place, gitDirectory} = standing;
			try {
				const status = await (knownStatuses?.get(place) ?? git(readStatus(place)));
				statuses.set(place, status);
				const {staged, unstaged, untracked, conflicted} = status;
				board.put(place, ['status'], {staged, unstaged, untracked, conflicted});
			} catch (error) {
				const unread = {staged: null, unstaged: null, untracked: null, conflicted: null};
				board.fail(place, ['status', 'lines'], failureText(error), unread);
			}
			const active = await lastActivity(place, gitDirectory ?? place, statuses.get(place) ?? null);
			board.put(place, ['activity'], {last_activity: active?.toISOString() ?? null});
			board.tell();
		}),
	]);
	return statuses;
};

const enterOccupants = async (board: RowBoard, standings: readonly Standing[]): Promise<void> => {
	// whoever works in main is not an agent at work in a worktree
	const folders = standings.filter(({main}) => !main).map(({path: place}) => place);
	const found = await readOccupants(folders);
	for (const {path: place} of standings) {
		if (found === null) board.fail(place, ['occupants'], 'this system does not tell where processes stand');
		else board.put(place, ['occupants'], {occupants: found.get(place) ?? []});
	}
};
