import {copyFile, rename} from 'node:fs/promises';
import {moveCheckout, readTreeIntoIndex, refreshIndex, writeTree} from '../../git/index-tree.ts';
import {treeOf} from '../../git/verify-commit.ts';
import {Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import type {StepHandler} from './step-handler.ts';

/** Index and files of a checkout follow the branch it holds; what overlaps refuses before a file is touched. */
export const syncCheckout: StepHandler<'sync_checkout'> = {
	apply: ({path, from, to}, context) => follow(path, from, to, context),
	undo: async ({path, from, to}, context) => {
		// taken back only where it was done: an index that does not stand at `to` was never moved
		const at = await context.git(writeTree(path, null));
		if (at === null || at === (await context.git(treeOf(path, from)))) return;
		await follow(path, to, from, context);
	},
};

const follow = async (path: string, from: string, to: string, {git}: OperationContext): Promise<void> => {
	try {
		await git(moveCheckout(path, from, to));
	} catch (error) {
		throw overlapOf(error, path);
	}
	await git(refreshIndex(path));
};

/** Git names the paths that it will not overwrite; it has touched nothing then. */
const overlapOf = (error: unknown, path: string): unknown => {
	if (!(error instanceof Refusal) || error.problem.code !== 'git_failed') return error;
	const files = [...error.problem.details.output.matchAll(/'(.+?)'/g)].map(([, file = '']) => file);
	return /would be overwritten|not uptodate/i.test(error.problem.details.output)
		? refuse('would_overwrite', {path, files})
		: error;
};

/** The index of a worktree whose uncommitted work has become a commit; its files stay as they are. */
export const setIndex: StepHandler<'set_index'> = {
	apply: async ({path, tree, index_file, previous}, {git}) => {
		await copyFile(index_file, previous).catch(() => {});
		await git(readTreeIntoIndex(path, tree));
		await git(refreshIndex(path));
	},
	undo: async ({index_file, previous}) => {
		await rename(previous, index_file).catch(() => {});
	},
};
