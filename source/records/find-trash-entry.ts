import type {TrashEntry} from '../model/step.ts';

/** What a name means in the trash; `ambiguous` holds the newest entry of each worktree that it may mean. */
export type TrashMatch =
	| {readonly kind: 'found'; readonly entry: TrashEntry}
	| {readonly kind: 'missing'}
	| {readonly kind: 'ambiguous'; readonly entries: readonly TrashEntry[]};

/**
 * Finds the entry that somebody names by trash id, worktree id, branch, task or path, or by the unique beginning of
 * an id. Exact beats prefix; of one worktree the newest entry is meant. `entries` come newest first.
 */
export const findTrashEntry = (entries: readonly TrashEntry[], wanted: string): TrashMatch => {
	const named = entries.find(entry => entry.id === wanted);
	if (named !== undefined) return {kind: 'found', entry: named};
	const exact = newestOfEach(entries.filter(entry => isNamed(entry, wanted)));
	const hits = exact.length > 0 ? exact : newestOfEach(entries.filter(entry => hasPrefix(entry, wanted)));
	const [entry, ...others] = hits;
	if (entry === undefined) return {kind: 'missing'};
	return others.length === 0 ? {kind: 'found', entry} : {kind: 'ambiguous', entries: hits};
};

const isNamed = ({worktree_id, branch, task, path}: TrashEntry, wanted: string): boolean =>
	[worktree_id, branch, task, path].includes(wanted);

/** A prefix needs a digit of the id: `tr_` alone would mean whatever happens to be the only entry. */
const hasPrefix = ({id, worktree_id}: TrashEntry, wanted: string): boolean =>
	/^(?:tr|wt)_[0-9a-f]/.test(wanted) && (id.startsWith(wanted) || worktree_id?.startsWith(wanted) === true);

const newestOfEach = (entries: readonly TrashEntry[]): TrashEntry[] => {
	const newest = new Map<string, TrashEntry>();
	for (const entry of entries) {
		const worktree = entry.worktree_id ?? entry.path;
		if (!newest.has(worktree)) newest.set(worktree, entry);
	}
	return [...newest.values()];
};
