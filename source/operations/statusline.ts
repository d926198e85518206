import * as z from 'zod';
import {readAgentCall} from './agent-call.ts';
import {defineOperation} from './operation.ts';
import {nowhere, type StatuslineValue, statuslineOf} from './statusline/statusline-of.ts';

export const statusline = defineOperation({
	name: 'statusline',
	aliases: [],
	summary: "Print one line about the worktree you stand in or a session's, or nothing",
	access: 'read',
	input: z.object({
		session: z.string().optional().describe('The worktree of that session'),
		call: z.string().optional().meta({hidden: true}),
	}),
	positionals: [],
	examples: ['copse statusline', 'copse statusline --session s-42'],
	forAgents: {otherwise: nowhere, tells: false},
	run: ({session, call = ''}, {cwd, state, git}): Promise<StatuslineValue> =>
		statuslineOf({asked: session ?? null, own: readAgentCall(call)?.session ?? null, cwd}, {state, git}),
	text: ({line}) => line,
});
