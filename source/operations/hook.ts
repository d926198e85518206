import * as z from 'zod';
import {readWorktreeList} from '../git/list-worktrees.ts';
import {agentStateNames} from '../model/agent-state.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {readRecords} from '../records/record-file.ts';
import {type AgentCall, readAgentCall} from './agent-call.ts';
import {forgetDeadSessions} from './agents/forget-dead-sessions.ts';
import {type AgentEvent, agentEvent} from './hook/agent-event.ts';
import {checkPaths} from './hook/check-paths.ts';
import {type HookValue, nothingHooked} from './hook/hook-value.ts';
import {agentOf, noteCall, recordFor, startedIn} from './hook/known-call.ts';
import {endSession, startSession} from './hook/session-binding.ts';
import {firstWorktreeAround, placesOf} from './hook/worktree-around.ts';
import {defineOperation, type OperationContext} from './operation.ts';

export const hook = defineOperation({
	name: 'hook',
	aliases: [],
	summary: "Take an agent's hook call on stdin: note what it is at, warn of paths outside its worktree",
	access: 'write',
	// only a session's start and end take the lock: tool calls must not wait for it
	ownLock: true,
	input: z.object({
		event: z
			.string()
			.optional()
			.describe('Such as pre-tool-use or session-end; what the call says of itself unless given'),
		agent: z.string().min(1).optional().describe('Name of the agent that calls'),
		call: z.string().optional().meta({hidden: true}),
	}),
	positionals: ['event'],
	examples: ['copse hook --agent claude', 'copse hook pre-tool-use', 'copse hook session-end'],
	forAgents: {otherwise: nothingHooked, tells: true, elsewhere: startedIn},
	run: async (given, context): Promise<HookValue> => {
		const call = readAgentCall(given.call ?? '');
		if (call === null) {
			const message = 'the hook call on stdin is no JSON object; nothing was done';
			context.report({kind: 'warning', warning: {code: 'hook_malformed', message}});
			return nothingHooked;
		}
		const name = given.event ?? call.event;
		const event = agentEvent(name, call);
		const {records} = await readRecords(context.state);
		const record = recordFor(call, records, context.environment);
		const agent = given.agent ?? agentOf(call, context.environment);
		const path = record?.path ?? (await worktreeOf(call, context));
		await noteCall(event, {call, agent, path}, context);
		const value = {
			...nothingHooked,
			event: name,
			id: record?.id ?? null,
			state: agentStateNames.find(each => each === event.state) ?? null,
		};
		return {...value, ...(await doTask(event, {call, agent, path, record, records}, context))};
	},
	text: ({answer}) => (answer === null ? '' : JSON.stringify(answer)),
});

type Known = {
	readonly call: AgentCall;
	readonly agent: string | null;
	/** The worktree it concerns, managed or not; null for none. */
	readonly path: string | null;
	readonly record: WorktreeRecord | undefined;
	readonly records: readonly WorktreeRecord[];
};

const worktreeOf = async (
	{directory}: AgentCall,
	{git, repository, takeListing, cwd}: OperationContext,
): Promise<string | null> => {
	const listed = takeListing()?.listed ?? (await readWorktreeList(git, repository.commonDirectory));
	return firstWorktreeAround([directory ?? cwd, cwd], await placesOf(listed, repository.mainPath));
};

const doTask = async (
	{task}: AgentEvent,
	{call, agent, path, record, records}: Known,
	context: OperationContext,
): Promise<Partial<HookValue>> => {
	const {session, reason} = call;
	switch (task) {
		case 'check_paths': {
			const found = record === undefined ? null : await checkPaths(call, record, records, context);
			if (found === null) return {};
			const {outside, systemMessage} = found;
			return {outside, answer: {continue: true, systemMessage}};
		}
		case 'start_session': {
			await forgetDeadSessions(context.state, records, context.now());
			if (session === null || path === null) return {};
			const done = await startSession({session, agent, path}, context);
			return done === null ? {} : {id: done.id, bound: true};
		}
		case 'end_session': {
			const done = session === null ? null : await endSession({session, reason}, context);
			return done === null ? {} : {id: done.id, kept: done.done === 'kept'};
		}
		case null:
			return {};
	}
};
