import {ppid} from 'node:process';
import * as z from 'zod';
import {type AgentStateName, agentStateNames} from '../model/agent-state.ts';
import {isTerminal, type WorktreeRecord} from '../model/record.ts';
import {readRecords} from '../records/record-file.ts';
import {type AgentCall, readAgentCall} from './agent-call.ts';
import {forgetDeadSessions} from './agents/forget-dead-sessions.ts';
import {type AgentEvent, agentEvent} from './hook/agent-event.ts';
import {checkPaths} from './hook/check-paths.ts';
import {noteState} from './hook/note-state.ts';
import {endSession, startSession} from './hook/session-binding.ts';
import {worktreeAround} from './hook/worktree-around.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {activeRecordOf} from './session-record.ts';

export type HookValue = {
	/** What happened in the agent's program; null when the call did not say. */
	readonly event: string | null;
	/** The worktree it concerns; null for none that is managed. */
	readonly id: string | null;
	/** What the agent is at by this event; null when that says nothing of it. */
	readonly state: AgentStateName | null;
	/** Paths outside of the worktree that the tool was given. */
	readonly outside: readonly string[];
	/** Whether the start of the session gave it the worktree that it is in. */
	readonly bound: boolean;
	/** Whether the end of the session marked the worktree as kept. */
	readonly kept: boolean;
	/** What the agent's program is told; null for nothing. It never blocks. */
	readonly answer: {readonly continue: true; readonly systemMessage: string} | null;
};

const nothing: HookValue = {
	event: null,
	id: null,
	state: null,
	outside: [],
	bound: false,
	kept: false,
	answer: null,
};

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
	forAgents: {otherwise: nothing, tells: true},
	run: async (given, context): Promise<HookValue> => {
		const call = readAgentCall(given.call ?? '');
		if (call === null) {
			const message = 'the hook call on stdin is no JSON object; nothing was done';
			context.report({kind: 'warning', warning: {code: 'hook_malformed', message}});
			return nothing;
		}
		const name = given.event ?? call.event;
		const event = agentEvent(name, call);
		const {records} = await readRecords(context.state);
		const record = recordFor(call, records, context.environment.COPSE_WORKTREE_ID);
		const agent = given.agent ?? agentOf(call, context.environment);
		const path = record?.path ?? (await worktreeAround(call.directory ?? context.cwd, context));
		await note(event, {call, agent, path}, context);
		const value = {
			...nothing,
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

/** The session's worktree, else the one that `copse run` started the agent in. */
const recordFor = (
	{session}: AgentCall,
	records: readonly WorktreeRecord[],
	startedIn: string | undefined,
): WorktreeRecord | undefined =>
	(session === null ? undefined : activeRecordOf(records, session)) ??
	records.find(({id, status}) => id === startedIn && !isTerminal(status));

/** Who calls, where the command line does not say. */
const agentOf = ({turn}: AgentCall, environment: OperationContext['environment']): string | null => {
	if (turn !== null) return 'codex';
	return environment.CLAUDE_PROJECT_DIR ? 'claude' : null;
};

const note = async (
	event: AgentEvent,
	{call, agent, path}: Pick<Known, 'call' | 'agent' | 'path'>,
	context: OperationContext,
): Promise<void> => {
	if (call.session === null || path === null || (event.state === null && event.task === null)) return;
	await noteState(event, {session: call.session, agent, path, parent: ppid}, context);
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
