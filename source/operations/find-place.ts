import {refuse} from '../model/problem.ts';
import {findWorktree} from './find-worktree.ts';
import type {Standing} from './look/skeleton.ts';
import type {OperationContext} from './operation.ts';
import {lookAtScene} from './scene.ts';

/** The worktree that a name means, with a directory to work in; refuses when it has none. */
export const findPlace = async (wanted: string, context: OperationContext): Promise<Standing> => {
	const {standings} = await lookAtScene(context);
	const standing = findWorktree(standings, wanted, context.cwd);
	if (standing.gitDirectory === null)
		throw refuse('worktree_missing', {path: standing.path, branch: standing.record?.branch ?? null});
	return standing;
};
