import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import {endWorktree} from './end-worktree.ts';
import {defineOperation} from './operation.ts';
import {getModes} from './presets.ts';

export type GetValue = {
	readonly session_id: string;
	readonly success: true;
	readonly message: string;
	/** Changed paths; empty when there was nothing to get. */
	readonly files: readonly string[];
};

export const get = defineOperation({
	name: 'get',
	aliases: [],
	summary: "Bring a session's work into its base and keep the worktree",
	access: 'write',
	plans: true,
	input: z.object({
		worktree: z.string().describe('Session id, or any other name of the worktree'),
		squash: z.boolean().optional().describe('As one commit'),
		no_commit: z.boolean().optional().describe("Left staged in the base's checkout, for a last look"),
		message: z.string().optional().describe('Message of the commit; {task} {branch} {base} {id}'),
	}),
	positionals: ['worktree'],
	examples: ['copse get 3f9a12c8 --no-commit'],
	run: async (given, context): Promise<GetValue> => {
		if (given.worktree === '')
			throw refuse('usage', {message: 'get needs a session', hint: 'copse help get'});
		// staged is staged, as one commit or as many
		const mode = given.no_commit === true ? 'no_commit' : given.squash === true ? 'squash' : 'plain';
		const ended = await endWorktree(given.worktree, getModes[mode], given.message, context);
		const {summary, files} = ended.verb === 'merge' ? ended.value : {summary: '', files: []};
		return {session_id: given.worktree, success: true, message: summary, files};
	},
	text: ({message}) => message,
});
