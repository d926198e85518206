import path from 'node:path';
import {refuse} from '../model/problem.ts';
import {isTerminal, type WorktreeRecord} from '../model/record.ts';
import {nearestNames} from './nearest-names.ts';

type Rank = (record: WorktreeRecord, wanted: string) => boolean;

const ranks: readonly Rank[] = [
	({id}, wanted) => id === wanted,
	({branch}, wanted) => branch === wanted,
	({task}, wanted) => task === wanted,
	({session_id, job_id}, wanted) => session_id === wanted || job_id === wanted,
	({path: place}, wanted) => place === wanted || path.basename(place) === wanted,
	({id}, wanted) => wanted.length >= 4 && id.startsWith(wanted),
];

/**
 * The record that a name means, ended ones included. A live one is meant before those that have ended; of ended ones
 * with the same name the newest. Refuses with `ambiguous_worktree` or `worktree_not_found`.
 */
export const findRecord = (
	records: readonly WorktreeRecord[],
	wanted: string,
	cwd: string,
): WorktreeRecord => {
	const name = wanted === '.' || /^\.\.?[/\\]/.test(wanted) ? path.resolve(cwd, wanted) : wanted;
	for (const fits of ranks) {
		const hits = records.filter(record => fits(record, name));
		if (hits.length === 0) continue;
		const live = hits.filter(({status}) => !isTerminal(status));
		const [newest] = [...(live.length > 0 ? live : hits)].sort((a, b) =>
			b.created_at.localeCompare(a.created_at),
		);
		if (live.length > 1)
			throw refuse('ambiguous_worktree', {worktree: wanted, matches: live.map(({id}) => id)});
		if (newest !== undefined) return newest;
	}
	throw refuse('worktree_not_found', {
		worktree: wanted,
		nearest: nearestNames(
			wanted,
			records.map(({task, branch, id}) => task ?? branch ?? id),
		),
	});
};
