import path from 'node:path';
import {refuse} from '../model/problem.ts';
import {type Standing, shortBranch} from './look/skeleton.ts';
import {nearestNames} from './nearest-names.ts';

/** One way a name can mean a worktree, from the surest to the weakest. */
type Rank = (standing: Standing, wanted: string) => boolean;

const ranks: readonly Rank[] = [
	({record}, wanted) => record?.id === wanted,
	({branchRef}, wanted) => branchRef !== null && (shortBranch(branchRef) === wanted || branchRef === wanted),
	({record}, wanted) => record?.task === wanted,
	({record}, wanted) => record?.session_id === wanted || record?.job_id === wanted,
	({record}, wanted) => record?.pr != null && `#${record.pr.number}` === wanted,
	({path: place}, wanted) => path.basename(place) === wanted,
	({record}, wanted) => wanted.length >= 4 && record?.id.startsWith(wanted) === true,
	({branchRef}, wanted) => branchRef !== null && shortBranch(branchRef).split('/').at(-1) === wanted,
];

/**
 * The worktree that a name means: record id or unique prefix of it, branch, task, session, `#<pr>`, a path in it, or
 * `.`. Exact beats prefix; two hits of equal rank are refused as `ambiguous_worktree`, none as `worktree_not_found`.
 * `cwd` is a real path; relative paths start there.
 */
export const findWorktree = (standings: readonly Standing[], wanted: string, cwd: string): Standing => {
	const inPath = wanted === '' ? undefined : byPath(standings, wanted, cwd);
	if (inPath !== undefined) return inPath;
	for (const fits of ranks) {
		const hits = standings.filter(standing => fits(standing, wanted));
		const [only] = hits;
		if (only !== undefined && hits.length === 1) return only;
		if (hits.length > 1)
			throw refuse('ambiguous_worktree', {worktree: wanted, matches: hits.map(describeStanding)});
	}
	throw refuse('worktree_not_found', {
		worktree: wanted,
		nearest: nearestNames(wanted, standings.map(describeStanding)),
	});
};

/** How a worktree is named to people: by task, else by branch, else by path. */
export const describeStanding = ({record, branchRef, path: place}: Standing): string =>
	record?.task ?? (branchRef === null ? place : shortBranch(branchRef));

/** A name is a path when it is `.`, absolute, or starts with `./` or `../`: a branch may hold slashes too. */
const byPath = (standings: readonly Standing[], wanted: string, cwd: string): Standing | undefined => {
	const looksLikePath =
		wanted === '.' || wanted === '..' || path.isAbsolute(wanted) || /^\.\.?[/\\]/.test(wanted);
	if (!looksLikePath) return undefined;
	const full = path.resolve(cwd, wanted);
	return [...standings]
		.filter(({path: place, listed}) =>
			[place, listed.path].some(each => full === each || full.startsWith(each + path.sep)),
		)
		.sort((a, b) => b.path.length - a.path.length)[0];
};
