import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {copyIndex} from '../../git/copy-index.ts';
import {stageAll, writeTree} from '../../git/index-tree.ts';
import type {Status} from '../../git/read-status.ts';
import type {ScratchObjects} from '../../git/scratch-objects.ts';
import {snapshotCommit} from '../../git/snapshot-commit.ts';
import {Refusal} from '../../model/problem.ts';
import {failureText} from '../look/failure-text.ts';
import type {Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';

/** What stages to a tree; where it does not, the tree is null and the reason is told. */
export type StagedTree = {readonly tree: string | null; readonly reason: string | null};

/**
 * The tree of a checkout as it is on disk, untracked files included, through a copy of its index and the scratch
 * store. Null without uncommitted work, on conflicts, and where git cannot stage it.
 */
export const treeOnDisk = async (
	{
		standing,
		gitDirectory,
		status,
		scratch,
	}: {
		readonly standing: Standing;
		readonly gitDirectory: string;
		readonly status: Status;
		readonly scratch: ScratchObjects;
	},
	context: OperationContext,
): Promise<StagedTree> => {
	if (status.entries.length === 0) return {tree: null, reason: null};
	if (status.conflicted > 0) return {tree: null, reason: 'it has unresolved conflicts'};
	try {
		const tree = await stageCopy(standing.path, gitDirectory, scratch.writing, context);
		return {tree, reason: tree === null ? 'it has unresolved conflicts' : null};
	} catch (error) {
		if (!(error instanceof Refusal) || error.problem.code !== 'git_failed') throw error;
		return {tree: null, reason: failureText(error)};
	}
};

/** Stages a whole checkout into a copy of its index; the environment says where its objects go. */
export const stageCopy = (
	checkout: string,
	gitDirectory: string,
	environment: Readonly<Record<string, string>>,
	{git}: OperationContext,
): Promise<string | null> =>
	withCopy(gitDirectory, async index => {
		await git(stageAll(checkout, index, environment));
		return git(writeTree(checkout, index, environment));
	});

/** The tree of what is staged in a checkout, through a copy of its index; null on conflicts. */
export const stagedTree = (
	checkout: string,
	gitDirectory: string,
	{git}: OperationContext,
): Promise<string | null> => withCopy(gitDirectory, index => git(writeTree(checkout, index)));

const withCopy = async <Value>(
	gitDirectory: string,
	read: (index: string) => Promise<Value>,
): Promise<Value> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'copse-index-'));
	const index = path.join(folder, 'index');
	try {
		await copyIndex(gitDirectory, index);
		return await read(index);
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};

/** A commit that only the scratch store ever sees. */
export const scratchCommit = (
	tree: string,
	parent: string,
	scratch: ScratchObjects,
	{git, repository}: OperationContext,
): Promise<string> =>
	git({
		...snapshotCommit(repository.commonDirectory, {tree, parent, message: ''}),
		environment: {...scratch.writing},
	});
