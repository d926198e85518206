import path from 'node:path';
import type {TrashEntry} from '../model/step.ts';

/** What a name means in the trash; `ambiguous` holds the newest entry of each worktree that it may mean. */
export type TrashMatch =
	| {readonly kind: 'found'; readonly entry: TrashEntry}
	| {readonly kind: 'missing'}
	| {readonly kind: 'ambiguous'; readonly entries: readonly TrashEntry[]};

/** One way a name can mean an entry. */
type Rank = (entry: TrashEntry, wanted: string) => boolean;

/**
 * From the surest to the weakest, as with worktrees that are there. The beginning of an id needs a digit of it: `tr_`
 * alone would mean whatever happens to be the only entry.
 */
const ranks: readonly Rank[] = [
	({worktree_id, branch, task, path: place}, wanted) => [worktree_id, branch, task, place].includes(wanted),
	({path: place}, wanted) => path.basename(place) === wanted,
	({id, worktree_id}, wanted) =>
		/^(?:tr|wt)_[0-9a-f]/.test(wanted) && (id.startsWith(wanted) || worktree_id?.startsWith(wanted) === true),
	({branch}, wanted) => branch?.split('/').at(-1) === wanted,
];

/**
 * Finds the entry that somebody names by trash id, worktree id, branch, task or path, by the unique beginning of an
 * id, or by the last part of path or branch. Exact beats the rest; of one worktree the newest entry is meant.
 * `entries` come newest first.
 */
export const findTrashEntry = (entries: readonly TrashEntry[], wanted: string): TrashMatch => {
	const named = entries.find(entry => entry.id === wanted);
	if (named !== undefined) return {kind: 'found', entry: named};
	for (const fits of ranks) {
		const hits = newestOfEach(entries.filter(entry => fits(entry, wanted)));
		const [entry, ...others] = hits;
		if (entry !== undefined)
			return others.length === 0 ? {kind: 'found', entry} : {kind: 'ambiguous', entries: hits};
	}
	return {kind: 'missing'};
};

const newestOfEach = (entries: readonly TrashEntry[]): TrashEntry[] => {
	const newest = new Map<string, TrashEntry>();
	for (const entry of entries) {
		const worktree = entry.worktree_id ?? entry.path;
		if (!newest.has(worktree)) newest.set(worktree, entry);
	}
	return [...newest.values()];
};
