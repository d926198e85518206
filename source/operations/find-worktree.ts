import {realpathSync} from 'node:fs';
import path from 'node:path';
import {refuse} from '../model/problem.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {isInside} from './is-inside.ts';
import {type Standing, shortBranch} from './look/skeleton.ts';
import {nearestNames} from './nearest-names.ts';

/** One way a name can mean a worktree. */
type Rank = (standing: Standing, wanted: string) => boolean;

/** From the surest to the weakest: a whole name, the name of the directory, a part of a name. */
const ranks: readonly Rank[] = [
	({record, branchRef}, wanted) =>
		namesOf(record).includes(wanted) ||
		(branchRef !== null && (shortBranch(branchRef) === wanted || branchRef === wanted)),
	({path: place}, wanted) => path.basename(place) === wanted,
	({record}, wanted) => wanted.length >= 4 && record?.id.startsWith(wanted) === true,
	({branchRef}, wanted) => branchRef !== null && shortBranch(branchRef).split('/').at(-1) === wanted,
];

const namesOf = (record: WorktreeRecord | null): (string | null)[] =>
	record === null
		? []
		: [
				record.id,
				record.task,
				record.session_id,
				record.job_id,
				record.pr === null ? null : `#${record.pr.number}`,
			];

/**
 * The worktree that a name means: record id or unique prefix of it, branch, task, session, job, `#<pr>`, a path in
 * it, or `.`. Exact beats prefix; two hits of equal rank are refused as `ambiguous_worktree`, none as
 * `worktree_not_found`. `cwd` is a real path; relative paths start there.
 */
export const findWorktree = (standings: readonly Standing[], wanted: string, cwd: string): Standing => {
	const inPath = wanted === '' ? undefined : byPath(standings, wanted, cwd);
	if (inPath !== undefined) return inPath;
	for (const fits of ranks) {
		const hits = standings.filter(standing => fits(standing, wanted));
		const [only] = hits;
		if (only !== undefined && hits.length === 1) return only;
		if (hits.length > 1) throw refuse('ambiguous_worktree', {worktree: wanted, matches: hits.map(fullName)});
	}
	throw refuse('worktree_not_found', {
		worktree: wanted,
		nearest: nearestNames(wanted, standings.map(describeStanding)),
	});
};

/** A name that tells two worktrees apart: also their id or path. */
const fullName = (standing: Standing): string =>
	`${describeStanding(standing)} (${standing.record?.id ?? standing.path})`;

/** How a worktree is named to people: by task, else by branch, else by path. */
const describeStanding = ({record, branchRef, path: place}: Standing): string =>
	record?.task ?? (branchRef === null ? place : shortBranch(branchRef));

/** A name is a path when it is `.`, absolute, or starts with `./` or `../`: a branch may hold slashes too. */
const byPath = (standings: readonly Standing[], wanted: string, cwd: string): Standing | undefined => {
	const looksLikePath =
		wanted === '.' || wanted === '..' || path.isAbsolute(wanted) || /^\.\.?[/\\]/.test(wanted);
	if (!looksLikePath) return undefined;
	const full = path.resolve(cwd, wanted);
	const spellings = [full, realPathOf(full)];
	return [...standings]
		.filter(({path: place, listed}) =>
			[place, listed.path].some(each => spellings.some(spelling => isInside(each, spelling))),
		)
		.sort((a, b) => b.path.length - a.path.length)[0];
};

/** The real path of the part that exists, with the rest as it is: a directory may have gone. */
const realPathOf = (wanted: string): string => {
	const rest: string[] = [];
	for (let folder = wanted; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
		try {
			return path.join(realpathSync(folder), ...rest);
		} catch {
			rest.unshift(path.basename(folder));
		}
	}
	return wanted;
};
