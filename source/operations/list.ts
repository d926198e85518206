import * as z from 'zod';
import type {Row} from '../model/row.ts';
import {lookAround} from './look/look-around.ts';
import {defineOperation} from './operation.ts';

export type ListValue = {
	readonly repo: {readonly name: string; readonly path: string; readonly common_dir: string};
	/** Path of the main worktree. */
	readonly base_worktree: string;
	readonly worktrees: readonly Row[];
};

export const list = defineOperation({
	name: 'list',
	aliases: ['ls', 'status'],
	summary: 'List every worktree with its state',
	access: 'read',
	input: z.object({
		all: z.boolean().optional().describe('Also show records whose directory is gone'),
	}),
	positionals: [],
	examples: ['copse list', 'copse list --json'],
	run: async (_input, context): Promise<ListValue> => {
		const {repository} = context;
		const {rows} = await lookAround(context);
		return {
			repo: {name: repository.name, path: repository.mainPath, common_dir: repository.commonDirectory},
			base_worktree: repository.mainPath,
			worktrees: rows,
		};
	},
	text: ({worktrees}) => worktrees.map(({path, verdict}) => `${verdict}\t${path}`).join('\n'),
});
