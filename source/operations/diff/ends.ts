import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {copyIndex} from '../../git/copy-index.ts';
import {emptyTree} from '../../git/empty-tree.ts';
import {stageAll, stagePaths, writeTree} from '../../git/index-tree.ts';
import {type DiffEnds, mergeBaseOf} from '../../git/read-diff.ts';
import {readStatus, type Status} from '../../git/read-status.ts';
import {makeScratchObjects} from '../../git/scratch-objects.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {DiffScope} from '../../model/diff-scope.ts';
import {refuse} from '../../model/problem.ts';
import {type Standing, shortBranch} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import type {KnownWork} from '../watch/known-works.ts';

/** What a diff is read from, with the status that tells what of it is uncommitted. */
export type OpenedEnds = {
	readonly ends: DiffEnds;
	readonly base: string | null;
	/** An existing folder to run git in. */
	readonly cwd: string;
	readonly status: Status | null;
	/** Removes the temporary index and objects. */
	readonly close: () => Promise<void>;
};

/** The worktree that is compared, and what is known of it already. */
export type Compared = {
	readonly standing: Standing;
	/** Short name of the branch in the main worktree; null when it is on none. */
	readonly mainBranch: string | null;
	readonly known: KnownWork | null;
};

/**
 * Finds from where to where a worktree is compared. Uncommitted work goes through a copy of the index and a scratch
 * store: neither the worktree's index nor the object store is touched, and untracked files are part of it.
 */
export const openEnds = async (
	{standing, mainBranch, known}: Compared,
	scope: DiffScope,
	context: OperationContext,
): Promise<OpenedEnds> => {
	const {git, repository} = context;
	const head = standing.listed.headSha;
	const base = standing.main ? null : (standing.record?.base ?? mainBranch);
	const present = standing.gitDirectory !== null && !standing.listed.bare;
	if (!present && head === null) throw refuse('worktree_missing', {path: standing.path, branch: null});
	const cwd = present ? standing.path : repository.commonDirectory;
	const [status, from] = await allEnded([
		present && scope !== 'committed' ? (known?.status ?? git(readStatus(standing.path))) : null,
		(scope === 'uncommitted' ? null : known?.from) ?? startOf({head, base, scope}, cwd, context),
	]);
	if (status === null || status.entries.length === 0) {
		const to = head ?? from;
		return {ends: {from, to, environment: {}}, base, cwd, status, close: async () => {}};
	}
	const staged = await openStaged(standing.path, standing.gitDirectory ?? '', status, context);
	return {ends: {from, to: null, environment: staged.environment}, base, cwd, status, close: staged.close};
};

/** The ids of both ends, and of nothing else; null where the work has none. An index gets the one of its tree. */
export const nameOfEnds = async (
	{ends: {from, to, environment}, cwd}: OpenedEnds,
	git: OperationContext['git'],
): Promise<string | null> => {
	const work = to ?? (await git(writeTree(cwd, null, environment)));
	return work === null ? null : `${from}..${work}`;
};

/** The commit that work is counted from: its merge base with the base, or its own head. */
const startOf = async (
	{
		head,
		base,
		scope,
	}: {readonly head: string | null; readonly base: string | null; readonly scope: DiffScope},
	cwd: string,
	{git}: OperationContext,
): Promise<string> => {
	if (head === null) return git(emptyTree(cwd));
	if (base === null || scope === 'uncommitted') return head;
	const from = await git(mergeBaseOf(cwd, `refs/heads/${base}`, head)).catch(async error => {
		const isThere = (await git(commitOf(cwd, `refs/heads/${base}`))) !== null;
		throw isThere ? error : refuse('base_missing', {base});
	});
	if (from === null) throw refuse('unrelated_histories', {branch: head.slice(0, 7), base: shortBranch(base)});
	return from;
};

/** The work of a checkout in a copy of its index, which stays until it is closed. */
const openStaged = async (
	checkout: string,
	gitDirectory: string,
	status: Status,
	context: OperationContext,
): Promise<{readonly environment: Readonly<Record<string, string>>; readonly close: () => Promise<void>}> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'copse-index-'));
	const scratch = await makeScratchObjects(context.repository.commonDirectory);
	const close = async (): Promise<void> => {
		await Promise.all([scratch.remove(), rm(folder, {recursive: true, force: true})]);
	};
	try {
		const index = path.join(folder, 'index');
		await copyIndex(gitDirectory, index);
		await stageChanges(checkout, index, scratch.writing, {status, context});
		return {environment: {GIT_INDEX_FILE: index, ...scratch.writing}, close};
	} catch (error) {
		await close();
		throw error;
	}
};

/** Stages what a status names; where that cannot be, as when a file went since, all there is. */
const stageChanges = async (
	checkout: string,
	index: string,
	environment: Readonly<Record<string, string>>,
	{status: {entries}, context}: {readonly status: Status; readonly context: OperationContext},
): Promise<void> => {
	const unstaged = entries.filter(({worktree}) => worktree !== '.');
	if (unstaged.length === 0) return;
	// where the name of a file that is staged as another one counts, git is to find both
	const mayName = unstaged.length <= mostPaths && unstaged.every(({oldPath}) => oldPath === null);
	const paths = unstaged.map(({path: file}) => file);
	const isStaged =
		mayName &&
		(await context.git(stagePaths(checkout, index, environment, paths)).then(
			() => true,
			() => false,
		));
	if (!isStaged) await stageWhatCan(checkout, index, environment, context);
};

/** With more, naming them costs as much as looking at everything. */
const mostPaths = 200;

/** A repository inside that has no commit yet makes git refuse to stage anything: then it is left out, and told. */
const stageWhatCan = async (
	checkout: string,
	index: string,
	environment: Readonly<Record<string, string>>,
	{git, report}: OperationContext,
): Promise<void> => {
	try {
		await git(stageAll(checkout, index, environment));
	} catch (error) {
		const {entries} = await git(readStatus(checkout, {untracked: 'all'}));
		const nested = entries.filter(({kind, path: name}) => kind === 'untracked' && name.endsWith('/'));
		if (nested.length === 0) throw error;
		const names = nested.map(({path: name}) => name);
		await git(stageAll(checkout, index, environment, names));
		report({
			kind: 'warning',
			warning: {
				code: 'nested_repository',
				message: `a repository of its own, not part of the work: ${names.join(', ')}`,
			},
		});
	}
};
