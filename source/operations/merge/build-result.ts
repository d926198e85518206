import {copyFile, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {buildCommit, hasIdentity, signsCommits} from '../../git/build-commit.ts';
import {forecastMerges} from '../../git/forecast-merges.ts';
import {stageAll, writeTree} from '../../git/index-tree.ts';
import {runHook} from '../../git/run-hook.ts';
import {subjectsBetween} from '../../git/unique-commits.ts';
import {Refusal, refuse} from '../../model/problem.ts';
import {renderTemplate} from '../../settings/render-template.ts';
import type {OperationContext} from '../operation.ts';
import type {MergeFacts} from './facts.ts';
import type {MergeWish} from './plan-merge.ts';

/** Objects that a merge needs, made in the object store before anything moves. */
export type BuiltMerge = {
	/** The commit that holds the uncommitted work; null without one. */
	readonly snapshot: {readonly sha: string; readonly tree: string} | null;
	/** Where the base goes: a commit, or for `staged` only the tree to stage. */
	readonly result:
		| {readonly kind: 'commit'; readonly sha: string}
		| {readonly kind: 'tree'; readonly tree: string};
};

/**
 * Builds the snapshot and the result of a merge. Objects that nothing points to change nothing; refuses with
 * `identity_missing`, `hook_failed`, `signing_failed`, `changed_meanwhile`.
 */
export const buildMerge = async (
	facts: MergeFacts,
	wish: MergeWish & {readonly noVerify: boolean; readonly snapshotMessage: string},
	context: OperationContext,
): Promise<BuiltMerge> => {
	const {git, repository} = context;
	const place = facts.standing.path;
	const snapshots = wish.dirty === 'snapshot' && facts.snapshotTree !== null;
	const commits = snapshots || wish.mode === 'squash' || wish.mode === 'no-ff';
	if (commits && !(await git(hasIdentity(repository.commonDirectory))))
		throw refuse('identity_missing', {path: repository.mainPath});
	const sign = commits && (await git(signsCommits(repository.commonDirectory)));
	const make = (given: {tree: string; parents: readonly string[]; message: string}): Promise<string> =>
		signed(buildCommit(repository.commonDirectory, {...given, sign}), sign, context);
	const snapshot = snapshots ? await buildSnapshot(facts, wish, make, context) : null;
	const head = snapshot?.sha ?? facts.headSha;
	if (wish.mode === 'ff-only') return {snapshot, result: {kind: 'commit', sha: head}};
	const [merged] = await git(forecastMerges(repository.commonDirectory, [{base: facts.base.sha, head}]));
	if (merged === undefined || !merged.clean)
		throw refuse('merge_conflict', {branch: facts.branch, base: facts.baseName, files: merged?.files ?? []});
	if (wish.mode === 'staged') return {snapshot, result: {kind: 'tree', tree: merged.tree}};
	const drafted = wish.message ?? (await draftMessage(facts, head, context));
	const checkout = facts.basePlace?.path ?? place;
	const source = wish.mode === 'squash' ? 'squash' : 'merge';
	const message = wish.noVerify ? drafted : await throughHooks(checkout, drafted, source, context);
	const parents = wish.mode === 'squash' ? [facts.base.sha] : [facts.base.sha, head];
	return {snapshot, result: {kind: 'commit', sha: await make({tree: merged.tree, parents, message})}};
};

const buildSnapshot = async (
	{standing, gitDirectory, headSha, snapshotTree}: MergeFacts,
	{noVerify, snapshotMessage}: {readonly noVerify: boolean; readonly snapshotMessage: string},
	make: (given: {tree: string; parents: readonly string[]; message: string}) => Promise<string>,
	context: OperationContext,
): Promise<{readonly sha: string; readonly tree: string}> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'copse-index-'));
	const index = path.join(folder, 'index');
	try {
		await copyFile(path.join(gitDirectory, 'index'), index).catch(() => {});
		await context.git(stageAll(standing.path, index));
		const tree = await context.git(writeTree(standing.path, index));
		if (tree === null || tree !== snapshotTree)
			throw refuse('changed_meanwhile', {
				what: standing.path,
				expected: snapshotTree ?? '',
				found: tree ?? 'conflicts',
			});
		const message = noVerify
			? snapshotMessage
			: await throughHooks(standing.path, snapshotMessage, 'message', context);
		return {tree, sha: await make({tree, parents: [headSha], message})};
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};

/** A squash says what it holds: its title by the setting, then the subjects of its commits. */
const draftMessage = async (facts: MergeFacts, head: string, context: OperationContext): Promise<string> => {
	const {git, repository, settings} = context;
	const subjects = await git(subjectsBetween(repository.commonDirectory, facts.base.sha, head));
	const {record} = facts.standing;
	const [only] = subjects;
	const task = record?.task ?? (subjects.length === 1 ? (only ?? facts.branch) : facts.branch);
	const values = {task, branch: facts.branch, base: facts.baseName, id: record?.id ?? facts.branch};
	const title = renderTemplate(settings.squash_message, values);
	const lines = subjects.length > 1 ? ['', ...subjects.map(subject => `* ${subject}`)] : [];
	return `${[title, ...lines].join('\n')}\n`;
};

/** Lets `prepare-commit-msg` and `commit-msg` see and change a message, as `git commit` does. */
const throughHooks = async (
	checkout: string,
	message: string,
	source: string,
	{git}: OperationContext,
): Promise<string> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'copse-message-'));
	const file = path.join(folder, 'COMMIT_EDITMSG');
	try {
		await writeFile(file, message.endsWith('\n') ? message : `${message}\n`);
		for (const [hook, hookArguments] of [
			['prepare-commit-msg', [file, source]],
			['commit-msg', [file]],
		] as const) {
			const {exitCode, output} = await git(runHook(checkout, hook, hookArguments));
			if (exitCode !== 0) throw refuse('hook_failed', {hook, exit_code: exitCode, output});
		}
		return await readFile(file, 'utf8');
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
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
