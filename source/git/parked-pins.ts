import {type GitCall, nothing} from './git-call.ts';
import type {ListedWorktree} from './list-worktrees.ts';

/**
 * What copse keeps from `git gc` hangs on the HEAD of a parked worktree without files: git honours it as it honours a
 * branch, but neither a mirror push nor a fetch of `refs/*` takes it along, as they do with every ref below `refs/`.
 */
export const parkedName = 'copse-pins';
/** Why it is locked: so that `git worktree prune` leaves it, and people know it. */
export const parkedReason = 'copse keeps here what waits in its trash';

/** Whether an entry of git's list is the parked worktree, also after the repository has moved. */
export const isParked = ({path, locked}: Pick<ListedWorktree, 'path' | 'locked'>): boolean =>
	locked === parkedReason || path.endsWith(`/copse/${parkedName}`);

/** The name, in every worktree, of the HEAD that keeps; `id` is the registration's folder name. */
export const parkedHead = (id: string): string => `worktrees/${id}/HEAD`;

/** What such a HEAD stands at, and the commits that this one keeps as its parents. */
export type Pinned = {readonly tip: string; readonly commits: readonly string[]};

/** Reads what is kept; null when the HEAD, or its commit, cannot be read. */
export const readPinned = (cwd: string, id: string): GitCall<Pinned | null> => ({
	args: ['rev-list', '--no-walk', '--parents', parkedHead(id), '--'],
	cwd,
	answers: [0, 128],
	parse: ({stdout}) => {
		const [tip = '', ...commits] = stdout.toString('latin1').trimEnd().split(' ');
		return tip === '' ? null : {tip, commits};
	},
});

/** No reflog: what is given up must be free for `git gc` at once. */
const withoutLog = ['-c', 'core.logAllRefUpdates=false'];

/** Makes the parked worktree, with nothing checked out and no hook run. */
export const addParked = (cwd: string, place: string, commit: string): GitCall<null> => ({
	args: [
		...[...withoutLog, 'worktree', 'add', '--quiet', '--detach', '--no-checkout'],
		...['--lock', '--reason', parkedReason, '--', place, commit],
	],
	cwd,
	writes: true,
	parse: nothing,
});

/** Moves its HEAD by compare-and-swap. */
export const moveParked = (cwd: string, id: string, from: string, to: string): GitCall<null> => ({
	args: [...withoutLog, 'update-ref', '--no-deref', parkedHead(id), to, from],
	cwd,
	writes: true,
	parse: nothing,
});
