import type {Git} from '../../git/git-call.ts';
import type {ListedWorktree} from '../../git/list-worktrees.ts';
import type {Repository} from '../../git/locate-repository.ts';
import {readStatus, type Status} from '../../git/read-status.ts';

/** What finding the repository read of its worktrees. */
export type Listing = {
	readonly listed: readonly ListedWorktree[];
	/** Statuses that were asked for with it, by real path; empty when nobody said that they will be wanted. */
	readonly statuses: ReadonlyMap<string, Promise<Status>>;
};

/** Asks for the status of every worktree of a list, without waiting: git reads while all else is being loaded. */
export const askForStatuses = (
	git: Git,
	{mainPath}: Pick<Repository, 'mainPath'>,
	listed: readonly ListedWorktree[],
): Listing['statuses'] => {
	const statuses = new Map<string, Promise<Status>>();
	for (const [index, {path, bare, prunable}] of listed.entries()) {
		if (bare || prunable !== null) continue;
		const place = index === 0 ? mainPath : path;
		const status = git(readStatus(place));
		// whoever takes it hears of a failure; perhaps nobody does
		status.catch(() => {});
		statuses.set(place, status);
	}
	return statuses;
};
