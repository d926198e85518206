import type {FileState} from '../../model/losses.ts';
import type {AfterPolicy, BaseDirtyPolicy, DirtyPolicy, MergeMode, MergePlan} from '../../model/plan.ts';
import {type Problem, Refusal, refuse} from '../../model/problem.ts';
import {fileStates} from '../file-states.ts';
import {branchWarnings} from './branch-goes.ts';
import type {MergeFacts} from './facts.ts';
import {effectOf, warningsOf} from './merge-effect.ts';

/** How a merge is wanted, every axis decided. */
export type MergeWish = {
	readonly mode: MergeMode;
	readonly dirty: DirtyPolicy;
	readonly after: AfterPolicy;
	readonly baseDirty: BaseDirtyPolicy;
	/** Of the commit on the base, rendered; null when the mode makes none. */
	readonly message: string | null;
	/** Whether the directory that would be removed is the one the caller stands in. */
	readonly standsInside: boolean;
};

/** Plans a merge, or throws the Refusal that says why it cannot be. Pure: the facts say it all. */
export const planMerge = (facts: MergeFacts, wish: MergeWish): MergePlan => {
	const {standing, comparison, status, baseName} = facts;
	if (facts.obstacle !== null) throw new Refusal(facts.obstacle);
	const uncommitted = fileStates(status);
	verifyWorktree(facts, wish, uncommitted);
	const nothing = isNothing(facts, wish);
	const snapshot = !nothing && facts.snapshotTree !== null;
	if (!nothing) verifyBase(facts, wish, snapshot);
	const ends = endsDirectory(facts, wish, nothing);
	if (ends) verifyEnd(facts, wish);
	const {changes} = facts;
	const forecast = nothing
		? ({kind: 'nothing', files: []} as const)
		: comparison.behind === 0
			? ({kind: 'fast_forward', files: []} as const)
			: ({kind: 'clean', files: []} as const);
	return {
		worktree: {
			id: standing.record?.id ?? null,
			path: standing.path,
			branch: facts.branch,
			task: standing.record?.task ?? null,
		},
		base: baseName,
		base_path: facts.basePlace?.path ?? null,
		mode: wish.mode,
		dirty: wish.dirty,
		after: wish.after,
		merged: !nothing,
		commits: comparison.ahead + (snapshot ? 1 : 0),
		files_changed: nothing ? 0 : changes.length,
		files: nothing ? [] : changes.map(({path}) => path),
		lines_added: nothing ? 0 : sum(changes.map(({added}) => added)),
		lines_deleted: nothing ? 0 : sum(changes.map(({deleted}) => deleted)),
		uncommitted,
		forecast,
		message: wish.message,
		effect: effectOf(facts, wish, {nothing, snapshot, ends}),
		expects: {[facts.branchRef]: facts.headSha, [facts.base.ref]: facts.base.sha},
		warnings: [...warningsOf(facts, nothing), ...branchWarnings(facts, wish, ends)],
	};
};

/** The same as data: the plan, or the problem. */
export const tryPlanMerge = (facts: MergeFacts, wish: MergeWish): MergePlan | Problem => {
	try {
		return planMerge(facts, wish);
	} catch (error) {
		if (error instanceof Refusal) return error.problem;
		throw error;
	}
};

const verifyWorktree = (facts: MergeFacts, {dirty}: MergeWish, uncommitted: readonly FileState[]): void => {
	const {path} = facts.standing;
	const conflicted = uncommitted.filter(({state}) => state === 'conflicted').map(file => file.path);
	if (conflicted.length > 0) throw refuse('unresolved_conflicts', {path, files: conflicted});
	if (uncommitted.length === 0) return;
	if (dirty === 'refuse') throw refuse('worktree_dirty', {path, files: uncommitted});
	const nested = facts.status.entries.filter(entry => entry.kind === 'untracked' && entry.path.endsWith('/'));
	// git would commit a nested repository as a link that leads nowhere
	if (nested.length > 0) throw refuse('contains_worktrees', {path, inner: nested.map(entry => entry.path)});
	if (facts.unstageable !== null)
		throw refuse('cannot_verify', {what: `the uncommitted work of ${path}`, reason: facts.unstageable});
};

/** What is in the base already merges to nothing, however it came there; a commit that changes nothing is none. */
const isNothing = (
	{comparison, mergedBy, snapshotTree, result, base}: MergeFacts,
	{mode}: MergeWish,
): boolean => {
	if ((mode === 'squash' || mode === 'staged') && result.clean && result.tree === base.tree) return true;
	return snapshotTree === null && (comparison.ahead === 0 || mergedBy !== null);
};

const verifyBase = (facts: MergeFacts, wish: MergeWish, snapshot: boolean): void => {
	const {branch, baseName, comparison, basePlace, inTheWay, result} = facts;
	const movesForward = comparison.behind === 0;
	if (wish.mode === 'ff-only' && !movesForward)
		throw refuse('not_fast_forward', {
			branch,
			base: baseName,
			ahead: comparison.ahead + (snapshot ? 1 : 0),
			behind: comparison.behind,
		});
	if (!movesForward && !result.clean)
		throw refuse('merge_conflict', {branch, base: baseName, files: result.files});
	if (wish.mode === 'staged' && basePlace === null) throw refuse('base_not_checked_out', {base: baseName});
	if ((wish.mode === 'squash' || wish.mode === 'no-ff') && facts.foldedUpstream > 0)
		throw refuse('base_behind_upstream', {
			base: baseName,
			upstream: facts.base.upstream?.name ?? '',
			behind: facts.foldedUpstream,
		});
	if (!facts.identity && (snapshot || wish.mode === 'squash' || wish.mode === 'no-ff'))
		throw refuse('identity_missing', {path: facts.standing.path});
	if (basePlace === null) return;
	const edits = baseEdits(facts, wish);
	if (edits.length > 0) throw refuse('base_dirty', {path: basePlace.path, base: baseName, files: edits});
	if (inTheWay.length > 0) throw refuse('would_overwrite', {path: basePlace.path, files: inTheWay});
};

const baseEdits = ({baseStatus}: MergeFacts, {baseDirty}: MergeWish): string[] =>
	(baseStatus?.entries ?? [])
		.filter(({kind}) => baseDirty === 'strict' || kind !== 'untracked')
		.map(({path}) => path);

/**
 * Whether the directory goes. Also when the base had the work before, by an earlier merge or squash: so a merge that
 * was interrupted can be finished. Not when nothing was ever added: that may be work about to begin.
 */
export const endsDirectory = (
	{mergedBy, status}: MergeFacts,
	{after, mode}: MergeWish,
	nothing: boolean,
): boolean => {
	if (after === 'keep' || mode === 'staged') return false;
	return !nothing || (status.entries.length === 0 && (mergedBy === 'ancestor' || mergedBy === 'squash'));
};

const verifyEnd = ({standing}: MergeFacts, {standsInside}: MergeWish): void => {
	if (standing.listed.locked !== null)
		throw refuse('locked', {path: standing.path, reason: standing.listed.locked});
	if (standsInside) throw refuse('current_worktree', {path: standing.path});
};

const sum = (counts: readonly (number | null)[]): number =>
	counts.reduce<number>((total, count) => total + (count ?? 0), 0);
