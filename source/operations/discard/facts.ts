import {access, constants, readFile, realpath} from 'node:fs/promises';
import path from 'node:path';
import {listRefs} from '../../git/list-refs.ts';
import {readHeadReflog} from '../../git/read-reflog.ts';
import {readStatus, type Status} from '../../git/read-status.ts';
import {uniqueCommits} from '../../git/unique-commits.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {CommitLine, FileState} from '../../model/losses.ts';
import {type Problem, problem} from '../../model/problem.ts';
import type {MergedBy, Occupant} from '../../model/row.ts';
import {branchNeeded} from '../branch-needed.ts';
import {gitBusy} from '../git-busy.ts';
import {isInside} from '../is-inside.ts';
import {isThere} from '../is-there.ts';
import {failureText} from '../look/failure-text.ts';
import {lookAround} from '../look/look-around.ts';
import type {Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import type {Scene} from '../scene.ts';
import {ignoredLosses} from './ignored-files.ts';
import {lastingOccupants} from './lasting-occupants.ts';
import {submoduleLosses} from './submodule-losses.ts';

/** All that a discard is planned from. */
export type DiscardFacts = {
	readonly standing: Standing;
	/** The branch's tip, which is not HEAD during a rebase; null without a branch or a commit. */
	readonly branchSha: string | null;
	/** Why the branch stays whatever is asked: others need it. */
	readonly branchNeeded: string | null;
	/** Null for a worktree that is gone. */
	readonly status: Status | null;
	/** Commits that no branch, tag or remote ref has, the worktree's own branch left out. */
	readonly commits: readonly CommitLine[];
	/** Submodules with commits that are on no remote. */
	readonly submodules: readonly FileState[];
	readonly ignored: {readonly unique: readonly FileState[]; readonly rebuildable: readonly FileState[]};
	readonly occupants: readonly Occupant[];
	/** What stands in the way, also of `--force`. */
	readonly obstacle: Problem | null;
	/** Whether commits were ever checked out there: then a branch without a commit has lost its ref. */
	readonly hasHistory: boolean;
	/** What could not be read; null when all was. */
	readonly unknown: Problem | null;
};

/** Reads what a discard would take away, and what refuses it whatever is asked. */
export const lookForDiscard = async (
	{standing, scene}: {readonly standing: Standing; readonly scene: Scene},
	context: OperationContext,
): Promise<DiscardFacts> => {
	const nothing = {
		standing,
		branchSha: null,
		branchNeeded: branchNeeded(standing, scene),
		status: null,
		commits: [],
		submodules: [],
		ignored: {unique: [], rebuildable: []},
		occupants: [],
		obstacle: await obstacleFor(standing, scene.standings, context),
		hasHistory: false,
		unknown: null,
	};
	if (nothing.obstacle !== null) return nothing;
	try {
		const branchSha = await tipOf(standing, context);
		const commits = await commitsOnlyHere(standing, branchSha, context);
		if (standing.gitDirectory === null) return {...nothing, branchSha, commits};
		const [status, ignored, submodules, mergedBy] = await allEnded([
			context.git(readStatus(standing.path, {untracked: 'all'})),
			ignoredLosses(standing.path, standing.record, context),
			submoduleLosses(standing.path, context),
			mergedByOf(standing, scene, context),
		]);
		// what a squash took into the base is found elsewhere; during a rebase that is told of HEAD alone
		const isOneHead = branchSha === null || branchSha === standing.listed.headSha;
		const contained = isOneHead && mergedBy !== null && mergedBy !== 'ancestor';
		return {
			...nothing,
			branchSha,
			status,
			commits: contained ? [] : commits,
			submodules: submodules.files,
			ignored: {...ignored, unique: [...ignored.unique, ...submodules.ignored]},
			occupants: await lastingOccupants(standing.path),
			hasHistory: (await readHeadReflog(standing.gitDirectory)).length > 0,
		};
	} catch (error) {
		if (context.signal.aborted) throw error;
		return {
			...nothing,
			unknown: problem('cannot_verify', {what: standing.path, reason: failureText(error)}),
		};
	}
};

const mergedByOf = async (
	{path: place}: Standing,
	{standings}: Scene,
	context: OperationContext,
): Promise<MergedBy | null> => {
	const listed = standings.map(each => each.listed);
	const {rows} = await lookAround(context, {only: new Set([place]), listed});
	return rows.find(row => row.path === place)?.merged_by ?? null;
};

const tipOf = async ({branchRef}: Standing, {git, repository}: OperationContext): Promise<string | null> =>
	branchRef === null
		? null
		: ((await git(listRefs(repository.commonDirectory, [branchRef]))).get(branchRef)?.sha ?? null);

/** What only HEAD or the branch has; during a rebase these are two. */
const commitsOnlyHere = async (
	{listed, branchRef, record}: Standing,
	branchSha: string | null,
	{git, repository}: OperationContext,
): Promise<CommitLine[]> => {
	const cwd = repository.commonDirectory;
	const heads = [...new Set([branchSha, listed.headSha])].filter(sha => sha !== null);
	const without = branchRef === null ? [] : [branchRef];
	// what came from a pull request is on its forge
	const fetched = record?.pr == null ? null : await git(commitOf(cwd, record.pr.head_sha));
	const elsewhere = fetched === null ? [] : [fetched];
	const found = await allEnded(heads.map(head => git(uniqueCommits(cwd, head, {without, elsewhere}))));
	return [...new Map(found.flat().map(commit => [commit.sha, commit])).values()];
};

const obstacleFor = async (
	standing: Standing,
	standings: readonly Standing[],
	{cwd}: OperationContext,
): Promise<Problem | null> => {
	const {path: place, main, listed, gitDirectory, broken, record} = standing;
	if (main) return problem('main_worktree', {path: place, verb: 'discard'});
	if (listed.locked !== null) return problem('locked', {path: place, reason: listed.locked});
	if (isInside(place, cwd)) return problem('current_worktree', {path: place});
	if (record?.status === 'committing')
		return problem('wrong_status', {id: record.id, status: record.status, verb: 'discard'});
	if (gitDirectory === null)
		return (await isThere(place)) ? problem('broken_worktree', {path: place, reason: broken ?? ''}) : null;
	const inner = standings
		.filter(each => each !== standing && isInside(place, each.path))
		.map(each => each.path);
	if (inner.length > 0) return problem('contains_worktrees', {path: place, inner});
	if (!(await knowsPlace(gitDirectory, place)))
		return problem('broken_worktree', {path: place, reason: 'its registration names another directory'});
	return (await gitBusy(standing)) ?? (await permissionProblem(place));
};

/** A `.git` file that was copied or edited may lead to the registration of another worktree. */
const knowsPlace = async (gitDirectory: string, place: string): Promise<boolean> => {
	const text = await readFile(path.join(gitDirectory, 'gitdir'), 'utf8').catch(() => '');
	const named = path.dirname(path.resolve(gitDirectory, text.trimEnd()));
	return (await realpath(named).catch(() => named)) === place;
};

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
