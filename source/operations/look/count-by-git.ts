import {copyIndex} from '../../git/copy-index.ts';
import {type ChangeCounts, countChanges} from '../../git/count-changes.ts';
import type {Git} from '../../git/git-call.ts';
import {stageAll} from '../../git/index-tree.ts';
import type {ScratchObjects} from '../../git/scratch-objects.ts';

/**
 * Counts the work of one worktree by git alone, for content that nobody else can count rightly: everything is staged
 * into a copy of the index, its objects go to the scratch store. Two processes.
 */
export const countByGit = async (
	git: Git,
	{
		checkout,
		gitDirectory,
		from,
	}: {readonly checkout: string; readonly gitDirectory: string; readonly from: string | null},
	scratch: ScratchObjects,
): Promise<ChangeCounts> => {
	const index = scratch.newIndex();
	await copyIndex(gitDirectory, index);
	await git(stageAll(checkout, index, scratch.writing));
	return git(countChanges(checkout, from, {GIT_INDEX_FILE: index, ...scratch.writing}));
};
