import * as z from 'zod';
import {findPlace} from './find-place.ts';
import {defineOperation} from './operation.ts';
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
	run: async (given, context): Promise<PathValue> => ({
		path: (await findPlace(given.worktree, context)).path,
	}),
	text: value => value.path,
});
