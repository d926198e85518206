import {stat} from 'node:fs/promises';
import path from 'node:path';
import {hasIdentity} from '../../git/build-commit.ts';
import type {TreeChange} from '../../git/compare-trees.ts';
import type {MergeResult} from '../../git/forecast-merges.ts';
import type {ListedRef} from '../../git/list-refs.ts';
import {listChanges} from '../../git/read-diff.ts';
import {readStatus, type Status} from '../../git/read-status.ts';
import {makeScratchObjects, type ScratchObjects} from '../../git/scratch-objects.ts';
import {readHistoryWindow} from '../../git/walk-history.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {DirtyPolicy} from '../../model/plan.ts';
import {type Problem, problem, refuse} from '../../model/problem.ts';
import type {MergedBy} from '../../model/row.ts';
import {branchNeeded} from '../branch-needed.ts';
import {findWorktree} from '../find-worktree.ts';
import {gitBusy} from '../git-busy.ts';
import {compareTips, type TipComparison} from '../look/compare-tips.ts';
import {failureText} from '../look/failure-text.ts';
import {type Standing, shortBranch} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import {lookAtScene} from '../scene.ts';
import {filesInTheWay} from './files-in-the-way.ts';
import {mergeFolder, mergeResult} from './merge-result.ts';
import {mergedAlready} from './merged-already.ts';
import {findBase, holderOf, verifyMergeable} from './parties.ts';
import {treeOnDisk} from './tree-on-disk.ts';
import {foldedCommits, upstreamAhead} from './upstream-commits.ts';

/** All that merges are planned from, read once for all modes. */
export type MergeFacts = {
	readonly standing: Standing;
	readonly gitDirectory: string;
	readonly branch: string;
	readonly branchRef: string;
	/** Why the branch can't be deleted; null when nothing speaks against it. */
	readonly branchNeeded: string | null;
	readonly headSha: string;
	readonly headTree: string;
	readonly base: ListedRef;
	readonly baseName: string;
	/** The checkout that holds the base; null when nobody does. */
	readonly basePlace: Standing | null;
	readonly baseStatus: Status | null;
	readonly status: Status;
	readonly comparison: TipComparison;
	readonly mergedBy: MergedBy | null;
	/** Tree of the worktree with its uncommitted work; null when that is not wanted, adds nothing or cannot be staged. */
	readonly snapshotTree: string | null;
	/** Why the uncommitted work cannot be staged; null when it can. */
	readonly unstageable: string | null;
	/** What merging gives, with the uncommitted work in it. */
	readonly result: MergeResult;
	/** The base's tree against the result's. */
	readonly changes: readonly TreeChange[];
	/** Untracked and ignored files in the base's checkout that the result would write over. */
	readonly inTheWay: readonly string[];
	/** Commits of the base's upstream that the base lacks and a squash or merge commit would fold in. */
	readonly foldedUpstream: number;
	/** Whether git knows who commits. */
	readonly identity: boolean;
	/** What refuses every mode. */
	readonly obstacle: Problem | null;
};

/** Reads the facts of a merge. Nothing is written to the repository: trees go to a scratch store. */
export const lookForMerge = async (
	{
		worktree,
		into,
		dirty,
	}: {readonly worktree: string; readonly into: string | undefined; readonly dirty: DirtyPolicy},
	context: OperationContext,
): Promise<MergeFacts> => {
	const scene = await lookAtScene(context);
	const standing = findWorktree(scene.standings, worktree, context.cwd);
	const source = await verifyMergeable(standing, context);
	const {base, head} = await findBase(standing, scene, into, context);
	const basePlace = holderOf(scene.standings, base.ref);
	const obstacle = (await gitBusy(standing)) ?? (basePlace === null ? null : await baseObstacle(basePlace));
	const scratch = await makeScratchObjects(context.repository.commonDirectory);
	try {
		const needed = branchNeeded(standing, scene);
		const parties = {...source, standing, head, base, basePlace, obstacle, scratch, branchNeeded: needed};
		return await readFacts(parties, dirty, context);
	} finally {
		await scratch.remove();
	}
};

/** A checkout that cannot be read says so at once: no fact of it could be. */
const baseObstacle = async (basePlace: Standing): Promise<Problem | null> => {
	const {path: place, operation, gitDirectory, broken} = basePlace;
	if (gitDirectory === null) throw refuse('broken_worktree', {path: place, reason: broken ?? ''});
	if (operation !== null) return problem('operation_in_progress', {path: place, operation, of: 'base'});
	return gitBusy(basePlace);
};

type Parties = Pick<
	MergeFacts,
	'standing' | 'gitDirectory' | 'branchRef' | 'branchNeeded' | 'base' | 'basePlace' | 'obstacle'
> & {readonly head: ListedRef; readonly scratch: ScratchObjects};

const readFacts = async (
	parties: Parties,
	dirty: DirtyPolicy,
	context: OperationContext,
): Promise<MergeFacts> => {
	const {standing, gitDirectory, branchRef, head, base, basePlace, obstacle, scratch} = parties;
	const {git, repository} = context;
	const headSha = head.sha;
	const upstream = await upstreamAhead(base, context);
	const [status, baseStatus, window, identity] = await allEnded([
		statusOf(standing, context),
		basePlace === null ? null : statusOf(basePlace, context),
		readHistoryWindow(git, repository.commonDirectory, [
			base.sha,
			headSha,
			...(upstream === null ? [] : [upstream]),
		]),
		git(hasIdentity(repository.commonDirectory, base.tree, scratch.writing)),
	]);
	const comparison = compareTips(window, base.sha, headSha);
	if (comparison.mergeBase === null) throw await unrelated(branchRef, base, context);
	const staged =
		dirty === 'snapshot'
			? await treeOnDisk({standing, gitDirectory, status, scratch}, context)
			: {tree: null, reason: null};
	const snapshotTree = staged.tree === head.tree ? null : staged.tree;
	const cwd = mergeFolder(basePlace, standing);
	const result = await mergeResult({head, base, snapshotTree, comparison, scratch, cwd}, context);
	const changes = await git(
		listChanges(
			cwd,
			{from: base.sha, to: result.tree, environment: scratch.reading},
			{files: null, ignoreSpace: false},
		),
	);
	return {
		standing,
		gitDirectory,
		branch: shortBranch(branchRef),
		branchRef,
		branchNeeded: parties.branchNeeded,
		headSha,
		headTree: head.tree,
		base,
		baseName: shortBranch(base.ref),
		basePlace,
		baseStatus,
		status,
		comparison,
		mergedBy:
			snapshotTree === null
				? await mergedAlready({standing, headSha, base, comparison, window, result}, context)
				: null,
		snapshotTree,
		unstageable: staged.reason,
		result,
		changes,
		inTheWay: basePlace === null ? [] : await filesInTheWay(basePlace.path, changes, context),
		foldedUpstream: upstream === null ? 0 : foldedCommits(window, base.sha, headSha, upstream),
		identity,
		obstacle,
	};
};

const unrelated = async (branchRef: string, base: ListedRef, {repository}: OperationContext) => {
	const shallow = await stat(path.join(repository.commonDirectory, 'shallow')).catch(() => null);
	const names = {branch: shortBranch(branchRef), base: shortBranch(base.ref)};
	return shallow === null ? refuse('unrelated_histories', names) : refuse('base_unreachable', names);
};

/** A status that cannot be read is no clean one. */
const statusOf = async ({path: place}: Standing, {git}: OperationContext): Promise<Status> => {
	try {
		return await git(readStatus(place, {untracked: 'all'}));
	} catch (error) {
		throw refuse('cannot_verify', {what: `the state of ${place}`, reason: failureText(error)});
	}
};
