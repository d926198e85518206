import {access, constants} from 'node:fs/promises';
import path from 'node:path';
import {readStatus, type Status} from '../../git/read-status.ts';
import {uniqueCommits} from '../../git/unique-commits.ts';
import {type CommitLine, type FileState, type Problem, problem} from '../../model/problem.ts';
import type {Occupant} from '../../model/row.ts';
import {findWorktree} from '../find-worktree.ts';
import {gitBusy} from '../git-busy.ts';
import {failureText} from '../look/failure-text.ts';
import {lookAround} from '../look/look-around.ts';
import type {Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import {lookAtScene} from '../scene.ts';
import {ignoredLosses} from './ignored-files.ts';

/** All that a discard is planned from. */
export type DiscardFacts = {
	readonly standing: Standing;
	/** Null for a worktree that is gone. */
	readonly status: Status | null;
	/** Commits that no branch, tag or remote ref has, the worktree's own branch left out. */
	readonly commits: readonly CommitLine[];
	readonly ignored: {readonly unique: readonly FileState[]; readonly rebuildable: readonly FileState[]};
	readonly occupants: readonly Occupant[];
	/** What stands in the way, also of `--force`. */
	readonly obstacle: Problem | null;
	/** What could not be read; null when all was. */
	readonly unknown: Problem | null;
};

/** Reads what a discard would take away, and what refuses it whatever is asked. */
export const lookForDiscard = async (worktree: string, context: OperationContext): Promise<DiscardFacts> => {
	const scene = await lookAtScene(context);
	const standing = findWorktree(scene.standings, worktree, context.cwd);
	const nothing = {
		standing,
		status: null,
		commits: [],
		ignored: {unique: [], rebuildable: []},
		occupants: [],
		unknown: null,
	};
	const obstacle = await obstacleFor(standing, scene.standings, context);
	if (obstacle !== null) return {...nothing, obstacle};
	if (standing.gitDirectory === null) return {...nothing, obstacle: null};
	try {
		const [status, commits, ignored, occupants] = await Promise.all([
			context.git(readStatus(standing.path, {untracked: 'all'})),
			commitsOnlyHere(standing, context),
			ignoredLosses(standing.path, standing.record, context),
			lookAround(context, {only: new Set([standing.path])}).then(({rows}) =>
				rows.find(row => row.path === standing.path),
			),
		]);
		// what a squash took into the base is found elsewhere
		const contained = occupants?.merged_by != null && occupants.merged_by !== 'ancestor';
		return {
			standing,
			status,
			commits: contained ? [] : commits,
			ignored,
			occupants: occupants?.occupants ?? [],
			obstacle: null,
			unknown: null,
		};
	} catch (error) {
		if (context.signal.aborted) throw error;
		return {
			...nothing,
			obstacle: null,
			unknown: problem('cannot_verify', {what: standing.path, reason: failureText(error)}),
		};
	}
};

const commitsOnlyHere = async (
	{listed, branchRef}: Standing,
	{git, repository}: OperationContext,
): Promise<CommitLine[]> =>
	listed.headSha === null
		? []
		: git(
				uniqueCommits(repository.commonDirectory, listed.headSha, {
					without: branchRef === null ? [] : [branchRef],
				}),
			);

const obstacleFor = async (
	standing: Standing,
	standings: readonly Standing[],
	{cwd}: OperationContext,
): Promise<Problem | null> => {
	const {path: place, main, listed, gitDirectory, broken, record} = standing;
	if (main) return problem('main_worktree', {path: place, verb: 'discard'});
	if (listed.locked !== null) return problem('locked', {path: place, reason: listed.locked});
	if (isIn(cwd, place)) return problem('current_worktree', {path: place});
	if (record?.status === 'committing')
		return problem('wrong_status', {id: record.id, status: record.status, verb: 'discard'});
	if (gitDirectory === null)
		return broken === 'its directory is not there'
			? null
			: problem('broken_worktree', {path: place, reason: broken ?? ''});
	const inner = standings.filter(each => each !== standing && isIn(each.path, place)).map(each => each.path);
	if (inner.length > 0) return problem('contains_worktrees', {path: place, inner});
	return (await gitBusy(standing)) ?? (await permissionProblem(place));
};

const isIn = (place: string, folder: string): boolean =>
	place === folder || place.startsWith(folder + path.sep);

/** Moving a directory needs its parent and itself to be writable. */
const permissionProblem = async (place: string): Promise<Problem | null> => {
	for (const folder of [path.dirname(place), place]) {
		const allowed = await access(folder, constants.W_OK).then(
			() => true,
			() => false,
		);
		if (!allowed) return problem('permission', {path: folder, verb: 'discard'});
	}
	return null;
};
