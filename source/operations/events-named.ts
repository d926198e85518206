import path from 'node:path';
import type {TimelineEvent} from '../model/event.ts';
import {refuse} from '../model/problem.ts';

/**
 * The events of the worktree that a name means: its id, branch or path, else the last part of branch or path. Worktrees
 * that a last part fits alike are refused as `ambiguous_worktree`. The order stays; none is no problem here.
 */
export const eventsNamed = (events: readonly TimelineEvent[], wanted: string): readonly TimelineEvent[] => {
	const exact = events.filter(event => [event.worktree_id, event.branch, event.path].includes(wanted));
	if (exact.length > 0) return exact;
	const hits = events.filter(
		event => event.branch?.split('/').at(-1) === wanted || path.basename(event.path) === wanted,
	);
	const worktrees = [...new Set(hits.map(event => event.worktree_id ?? event.path))];
	if (worktrees.length > 1) throw refuse('ambiguous_worktree', {worktree: wanted, matches: worktrees});
	return hits;
};
