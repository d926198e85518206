import type {Status} from '../../git/read-status.ts';
import type {History} from './read-histories.ts';
import type {Standing} from './skeleton.ts';

/** A worktree's whole work: from where it is counted, over its head, to what is uncommitted. */
export type Work = {
	readonly standing: Standing;
	/** The merge base; for main its own head; null on an unborn branch, whose work starts from nothing. */
	readonly from: string | null;
	readonly head: string | null;
	readonly status: Status;
};

/** The works of all worktrees whose status is known and whose start is known. */
export const worksOf = (
	standings: readonly Standing[],
	histories: readonly History[],
	statuses: ReadonlyMap<string, Status>,
): Work[] => {
	const historyOf = new Map(histories.map(history => [history.standing, history]));
	return standings.flatMap((standing): Work[] => {
		const status = statuses.get(standing.path);
		if (status === undefined) return [];
		// the status is newer than the list: its changes belong to its own head
		const head = status.headSha;
		if (standing.main || head === null) return [{standing, from: head, head, status}];
		const from = historyOf.get(standing)?.comparison.mergeBase ?? null;
		return from === null ? [] : [{standing, from, head, status}];
	});
};
