import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import {findWorktree} from './find-worktree.ts';
import {defineOperation} from './operation.ts';
import {lookAtScene} from './scene.ts';
import {worktreeField} from './worktree-field.ts';

export type PathValue = {readonly path: string};

export const path = defineOperation({
	name: 'path',
	aliases: [],
	summary: 'Print the directory of a worktree',
	access: 'read',
	input: z.object({
		worktree: worktreeField,
	}),
	positionals: ['worktree'],
	examples: ['cd "$(copse path login-form)"'],
	run: async (given, context): Promise<PathValue> => {
		const {standings} = await lookAtScene(context);
		const standing = findWorktree(standings, given.worktree, context.cwd);
		if (standing.gitDirectory === null)
			throw refuse('worktree_missing', {path: standing.path, branch: standing.record?.branch ?? null});
		return {path: standing.path};
	},
	text: value => value.path,
});
