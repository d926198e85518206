import {copyFile, mkdtemp, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {compareTrees, type TreeChange} from '../../git/compare-trees.ts';
import {forecastMerges, type MergeResult} from '../../git/forecast-merges.ts';
import {stageAll, writeTree} from '../../git/index-tree.ts';
import {type ListedRef, listRefs} from '../../git/list-refs.ts';
import {readStatus, type Status} from '../../git/read-status.ts';
import {makeScratchObjects, type ScratchObjects} from '../../git/scratch-objects.ts';
import {readHistoryWindow} from '../../git/walk-history.ts';
import {type Problem, problem, refuse} from '../../model/problem.ts';
import type {MergedBy} from '../../model/row.ts';
import {findWorktree} from '../find-worktree.ts';
import {gitBusy} from '../git-busy.ts';
import {compareTips, type TipComparison} from '../look/compare-tips.ts';
import {failureText} from '../look/failure-text.ts';
import {lookAround} from '../look/look-around.ts';
import {type Standing, shortBranch} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import {lookAtScene, type Scene} from '../scene.ts';
import {filesInTheWay} from './files-in-the-way.ts';

/** All that merges are planned from, read once for all modes. */
export type MergeFacts = {
	readonly standing: Standing;
	readonly gitDirectory: string;
	readonly branch: string;
	readonly branchRef: string;
	readonly headSha: string;
	readonly base: ListedRef;
	readonly baseName: string;
	/** The checkout that holds the base; null when nobody does. */
	readonly basePlace: Standing | null;
	readonly baseStatus: Status | null;
	readonly status: Status;
	readonly comparison: TipComparison;
	readonly mergedBy: MergedBy | null;
	/** Tree of the worktree with its uncommitted work; null when there is none or it cannot be made. */
	readonly snapshotTree: string | null;
	/** What merging gives, with the uncommitted work in it when there is any. */
	readonly result: MergeResult;
	/** What merging only the commits gives. */
	readonly committedResult: MergeResult;
	/** The base's tree against the result's. */
	readonly changes: readonly TreeChange[];
	readonly committedChanges: readonly TreeChange[];
	/** Untracked and ignored files in the base's checkout that the result would write over. */
	readonly inTheWay: readonly string[];
	/** Commits of the base's upstream that the base lacks and a squash or merge commit would fold in. */
	readonly foldedUpstream: number;
	/** What refuses every mode. */
	readonly obstacle: Problem | null;
};

/** Reads the facts of a merge. Nothing is written to the repository: trees go to a scratch store. */
export const lookForMerge = async (
	{worktree, into}: {readonly worktree: string; readonly into: string | undefined},
	context: OperationContext,
): Promise<MergeFacts> => {
	const scene = await lookAtScene(context);
	const standing = findWorktree(scene.standings, worktree, context.cwd);
	const {gitDirectory, branchRef} = verifyMergeable(standing);
	const base = await baseOf(standing, scene, into, context);
	const basePlace = scene.standings.find(each => each.branchRef === base.ref) ?? null;
	const scratch = await makeScratchObjects(context.repository.commonDirectory);
	try {
		return await readFacts({standing, gitDirectory, branchRef, base, basePlace, scratch}, context);
	} finally {
		await scratch.remove();
	}
};

const verifyMergeable = (standing: Standing): {readonly gitDirectory: string; readonly branchRef: string} => {
	const {path: place, main, gitDirectory, branchRef, listed, record, broken} = standing;
	if (main) throw refuse('main_worktree', {path: place, verb: 'merge'});
	if (record?.status === 'committing')
		throw refuse('wrong_status', {id: record.id, status: record.status, verb: 'merge'});
	if (gitDirectory === null) {
		if (broken === 'its directory is not there')
			throw refuse('worktree_missing', {
				path: place,
				branch: branchRef === null ? null : shortBranch(branchRef),
			});
		throw refuse('broken_worktree', {path: place, reason: broken ?? ''});
	}
	if (standing.operation !== null)
		throw refuse('operation_in_progress', {path: place, operation: standing.operation, of: 'worktree'});
	if (branchRef === null || (record?.branch != null && record.branch !== shortBranch(branchRef)))
		throw refuse('head_not_on_branch', {
			path: place,
			expected: record?.branch ?? null,
			found: branchRef === null ? null : shortBranch(branchRef),
			ahead: null,
		});
	if (listed.headSha === null) throw refuse('branch_missing', {branch: shortBranch(branchRef), path: place});
	return {gitDirectory, branchRef};
};

const baseOf = async (
	standing: Standing,
	{standings}: Scene,
	into: string | undefined,
	{git, repository}: OperationContext,
): Promise<ListedRef> => {
	const main = standings.find(each => each.main)?.branchRef ?? null;
	const name = into ?? standing.record?.base ?? (main === null ? null : shortBranch(main));
	if (name === null) throw refuse('base_unnamed', {path: repository.mainPath});
	const ref = `refs/heads/${name}`;
	if (ref === standing.branchRef) throw refuse('into_itself', {branch: name});
	const base = name.startsWith('-')
		? undefined
		: (await git(listRefs(repository.commonDirectory, [ref]))).get(ref);
	if (base === undefined) throw refuse('base_missing', {base: name});
	return base;
};

type Found = Pick<MergeFacts, 'standing' | 'gitDirectory' | 'branchRef' | 'base' | 'basePlace'> & {
	readonly scratch: ScratchObjects;
};

const readFacts = async (found: Found, context: OperationContext): Promise<MergeFacts> => {
	const {standing, gitDirectory, branchRef, base, basePlace, scratch} = found;
	const {git, repository} = context;
	const headSha = standing.listed.headSha ?? '';
	const upstream = await upstreamSha(base, context);
	const [status, baseStatus, window] = await Promise.all([
		statusOf(standing, context),
		basePlace === null ? null : statusOf(basePlace, context),
		readHistoryWindow(git, repository.commonDirectory, [
			base.sha,
			headSha,
			...(upstream === null ? [] : [upstream]),
		]),
	]);
	const comparison = compareTips(window, base.sha, headSha);
	if (comparison.mergeBase === null) {
		const shallow = await stat(path.join(repository.commonDirectory, 'shallow')).catch(() => null);
		const names = {branch: shortBranch(branchRef), base: shortBranch(base.ref)};
		throw shallow === null ? refuse('unrelated_histories', names) : refuse('base_unreachable', names);
	}
	const snapshotTree =
		status.entries.length === 0 ? null : await snapshotTreeOf(standing, gitDirectory, scratch, context);
	const snapshot =
		snapshotTree === null ? null : await scratchCommit(snapshotTree, headSha, scratch, context);
	const [committedResult, withSnapshot] = await git(
		forecastMerges(
			repository.commonDirectory,
			[{base: base.sha, head: headSha}, ...(snapshot === null ? [] : [{base: base.sha, head: snapshot}])],
			scratch.writing,
		),
	);
	if (committedResult === undefined)
		throw refuse('cannot_verify', {what: 'the merge', reason: 'git did not answer'});
	const result = withSnapshot ?? committedResult;
	const results = [committedResult, result].map(({tree}) => tree);
	const commits = await Promise.all(results.map(tree => scratchCommit(tree, base.sha, scratch, context)));
	const [committedChanges = [], changes = []] = await git(
		compareTrees(
			repository.commonDirectory,
			commits.map(to => ({from: base.sha, to})),
			scratch.reading,
		),
	);
	return {
		standing,
		gitDirectory,
		branch: shortBranch(branchRef),
		branchRef,
		headSha,
		base,
		baseName: shortBranch(base.ref),
		basePlace,
		baseStatus,
		status,
		comparison,
		mergedBy: await mergedByOf(standing, base, context),
		snapshotTree,
		result,
		committedResult,
		changes,
		committedChanges,
		inTheWay: basePlace === null ? [] : await filesInTheWay(basePlace.path, changes, context),
		foldedUpstream: upstream === null ? 0 : foldedCommits(window, base.sha, headSha, upstream),
		obstacle: (await gitBusy(standing)) ?? (basePlace === null ? null : await baseObstacle(basePlace)),
	};
};

const baseObstacle = async (basePlace: Standing): Promise<Problem | null> => {
	if (basePlace.operation !== null)
		return problem('operation_in_progress', {
			path: basePlace.path,
			operation: basePlace.operation,
			of: 'base',
		});
	if (basePlace.gitDirectory === null)
		return problem('broken_worktree', {path: basePlace.path, reason: basePlace.broken ?? ''});
	return gitBusy(basePlace);
};

/** A status that cannot be read is no clean one. */
const statusOf = async ({path: place}: Standing, {git}: OperationContext): Promise<Status> => {
	try {
		return await git(readStatus(place, {untracked: 'all'}));
	} catch (error) {
		throw refuse('cannot_verify', {what: `the state of ${place}`, reason: failureText(error)});
	}
};

const upstreamSha = async (
	{upstream}: ListedRef,
	{git, repository}: OperationContext,
): Promise<string | null> => {
	if (upstream === null || upstream.gone) return null;
	return (await git(listRefs(repository.commonDirectory, [upstream.ref]))).get(upstream.ref)?.sha ?? null;
};

/** Commits that the work brings along and that the base's upstream has already. */
const foldedCommits = (
	window: ReadonlyMap<string, readonly string[]>,
	base: string,
	head: string,
	upstream: string,
): number => {
	const own = new Set(compareTips(window, base, head).own);
	return compareTips(window, base, upstream).own.filter(commit => own.has(commit)).length;
};

/** The tree of a checkout as it is on disk, through a copy of its index and the scratch store; null on conflicts. */
const snapshotTreeOf = async (
	{path: place}: Standing,
	gitDirectory: string,
	scratch: ScratchObjects,
	{git}: OperationContext,
): Promise<string | null> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'copse-index-'));
	const index = path.join(folder, 'index');
	try {
		await copyFile(path.join(gitDirectory, 'index'), index).catch(() => {});
		await git(stageAll(place, index, scratch.writing));
		return await git(writeTree(place, index, scratch.writing));
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};

const scratchCommit = (
	tree: string,
	parent: string,
	scratch: ScratchObjects,
	{git, repository}: OperationContext,
): Promise<string> =>
	git({
		args: [
			'-c',
			'user.name=copse',
			'-c',
			'user.email=copse@localhost',
			'commit-tree',
			'--no-gpg-sign',
			'-p',
			parent,
			tree,
		],
		cwd: repository.commonDirectory,
		writes: true,
		environment: {...scratch.writing},
		input: '',
		parse: ({stdout}) => stdout.toString('latin1').trim(),
	});

/** How the work is in the base already, by the same look as the list's. */
const mergedByOf = async (
	standing: Standing,
	base: ListedRef,
	context: OperationContext,
): Promise<MergedBy | null> => {
	const {rows} = await lookAround(context, {only: new Set([standing.path])});
	const row = rows.find(({path: place}) => place === standing.path);
	return row?.base !== null && `refs/heads/${row?.base}` === base.ref ? (row?.merged_by ?? null) : null;
};
