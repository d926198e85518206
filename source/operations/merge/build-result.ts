import {buildCommit, signsCommits} from '../../git/build-commit.ts';
import {forecastMerges} from '../../git/forecast-merges.ts';
import {Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import type {MergeFacts} from './facts.ts';
import {mergeFolder} from './merge-result.ts';
import type {MergeWish} from './plan-merge.ts';
import {throughHooks} from './through-hooks.ts';
import {stageCopy, stagedTree} from './tree-on-disk.ts';

/** Objects that a merge needs, made in the object store before anything moves. */
export type BuiltMerge = {
	/** The commit that holds the uncommitted work; null without one. */
	readonly snapshot: {
		readonly sha: string;
		readonly tree: string;
		/** Tree of what was staged before; null on conflicts. */
		readonly staged: string | null;
	} | null;
	/** Where the base goes: a commit, or for `staged` only the tree to stage. */
	readonly result:
		| {readonly kind: 'commit'; readonly sha: string}
		| {readonly kind: 'tree'; readonly tree: string};
};

/**
 * Builds the snapshot and the result of a merge. Objects that nothing points to change nothing; refuses with
 * `hook_failed`, `signing_failed`, `changed_meanwhile`.
 */
export const buildMerge = async (
	facts: MergeFacts,
	wish: MergeWish & {readonly noVerify: boolean; readonly snapshotMessage: string},
	context: OperationContext,
): Promise<BuiltMerge> => {
	const {git, repository} = context;
	const cwd = mergeFolder(facts.basePlace, facts.standing);
	const commits = facts.snapshotTree !== null || wish.message !== null;
	const sign = commits && (await git(signsCommits(repository.commonDirectory)));
	if (commits && wish.noVerify)
		context.report({
			kind: 'warning',
			warning: {code: 'hooks_skipped', message: 'commit-msg and prepare-commit-msg did not run'},
		});
	const make: MakeCommit = async ({checkout, message, source, ...given}) => {
		const said = wish.noVerify ? message : await throughHooks(checkout, message, source, context);
		return signed(buildCommit(repository.commonDirectory, {...given, message: said, sign}), sign, context);
	};
	const snapshot = await buildSnapshot(facts, wish.snapshotMessage, make, context);
	const head = snapshot?.sha ?? facts.headSha;
	if (wish.mode === 'ff-only') return {snapshot, result: {kind: 'commit', sha: head}};
	const tree = await mergedTree(facts, {head, headTree: snapshot?.tree ?? facts.headTree, cwd}, context);
	if (wish.message === null) return {snapshot, result: {kind: 'tree', tree}};
	const squash = wish.mode === 'squash';
	const sha = await make({
		tree,
		parents: squash ? [facts.base.sha] : [facts.base.sha, head],
		message: wish.message,
		source: squash ? 'squash' : 'merge',
		checkout: cwd,
	});
	return {snapshot, result: {kind: 'commit', sha}};
};

type MakeCommit = (given: {
	readonly tree: string;
	readonly parents: readonly string[];
	readonly message: string;
	/** What git tells `prepare-commit-msg` that the message comes from. */
	readonly source: 'message' | 'merge' | 'squash';
	/** Where hooks run. */
	readonly checkout: string;
}) => Promise<string>;

/** The look merged in a scratch store: the same again, with the objects where they are kept. */
const mergedTree = async (
	{comparison, base, branch, baseName}: MergeFacts,
	{head, headTree, cwd}: {readonly head: string; readonly headTree: string; readonly cwd: string},
	{git}: OperationContext,
): Promise<string> => {
	if (comparison.behind === 0) return headTree;
	const [merged] = await git(forecastMerges(cwd, [{base: base.sha, head}]));
	if (merged === undefined || !merged.clean)
		throw refuse('merge_conflict', {branch, base: baseName, files: merged?.files ?? []});
	return merged.tree;
};

const buildSnapshot = async (
	{standing, gitDirectory, headSha, snapshotTree}: MergeFacts,
	message: string,
	make: MakeCommit,
	context: OperationContext,
): Promise<BuiltMerge['snapshot']> => {
	if (snapshotTree === null) return null;
	const staged = await stagedTree(standing.path, gitDirectory, context);
	const tree = await stageCopy(standing.path, gitDirectory, {}, context);
	if (tree === null || tree !== snapshotTree)
		throw refuse('changed_meanwhile', {
			what: standing.path,
			expected: snapshotTree,
			found: tree ?? 'conflicts',
		});
	const sha = await make({tree, parents: [headSha], message, source: 'message', checkout: standing.path});
	return {tree, sha, staged};
};

const signed = async (
	call: ReturnType<typeof buildCommit>,
	sign: boolean,
	{git}: OperationContext,
): Promise<string> => {
	try {
		return await git(call);
	} catch (error) {
		if (sign && error instanceof Refusal && error.problem.code === 'git_failed')
			throw refuse('signing_failed', {reason: error.problem.details.output});
		throw error;
	}
};
