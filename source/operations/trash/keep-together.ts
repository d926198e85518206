import {treeOfObjects} from '../../git/index-tree.ts';
import type {TrashEntry} from '../../model/step.ts';
import type {OperationContext} from '../operation.ts';
import {keepingCommit} from '../steps/keeping-commit.ts';

/**
 * One commit that all objects of a trash entry hang on: the commits as its parents, the rest in its tree. The same
 * each time for the same. Null when there are none; made, but pinned by nothing yet.
 */
export const keepTogether = async (
	{
		id,
		discarded_at,
		commits,
		blobs = [],
		tree,
	}: Pick<TrashEntry, 'id' | 'discarded_at'> & {
		readonly commits: readonly string[];
		readonly blobs?: readonly string[];
		readonly tree: string | null;
	},
	{git, repository}: OperationContext,
): Promise<string | null> => {
	if (commits.length + blobs.length === 0 && tree === null) return null;
	const cwd = repository.commonDirectory;
	const message = `copse: ${id} of the trash\n`;
	const holding = blobs.length === 0 && tree !== null ? tree : await git(treeOfObjects(cwd, {blobs, tree}));
	const parents = [...new Set(commits)];
	return git(keepingCommit(cwd, {tree: holding, parents, message, date: discarded_at}));
};

/** An entry that names what it hangs on, also when an older copse made it. */
export const withKept = async (
	entry: TrashEntry,
	context: OperationContext,
): Promise<TrashEntry & {readonly kept: string | null}> => {
	const {id, discarded_at, pins, index_tree: tree} = entry;
	if (entry.kept !== undefined) return {...entry, kept: entry.kept};
	const commits = pins.flatMap(({sha}) => (sha === tree ? [] : [sha]));
	return {...entry, kept: await keepTogether({id, discarded_at, commits, tree}, context)};
};
