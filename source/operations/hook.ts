import {homedir} from 'node:os';
import * as z from 'zod';
import {nameSome} from '../model/name-some.ts';
import {Refusal} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import {isTerminal, type WorktreeRecord} from '../model/record.ts';
import {safeText} from '../model/safe-text.ts';
import {appendEvent} from '../records/events.ts';
import {readRecords} from '../records/record-file.ts';
import {type AgentCall, readAgentCall} from './agent-call.ts';
import {outsidePaths} from './hook/outside-paths.ts';
import {keep} from './keep.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {activeRecordOf} from './session-record.ts';
import {underLock} from './under-lock.ts';

export type HookValue = {
	/** What happened in the agent's program; null when the call did not say. */
	readonly event: string | null;
	/** The worktree it concerns; null for none. */
	readonly id: string | null;
	/** Paths outside of the worktree that the tool was given. */
	readonly outside: readonly string[];
	/** Whether the end of the session marked the worktree as kept. */
	readonly kept: boolean;
	/** What the agent's program is told; null for nothing. It never blocks. */
	readonly answer: {readonly continue: true; readonly systemMessage: string} | null;
};

const nothing: HookValue = {event: null, id: null, outside: [], kept: false, answer: null};

export const hook = defineOperation({
	name: 'hook',
	aliases: [],
	summary: "Take an agent's hook call on stdin: warn of paths outside its worktree, keep that when it ends",
	access: 'write',
	// only a session's end takes the lock: tool calls must not wait for it
	ownLock: true,
	input: z.object({
		event: z
			.string()
			.optional()
			.describe('pre-tool-use or session-end; what the call says of itself unless given'),
		call: z.string().optional().meta({hidden: true}),
	}),
	positionals: ['event'],
	examples: ['copse hook pre-tool-use', 'copse hook session-end'],
	forAgents: {otherwise: nothing, tells: true},
	run: async (given, context): Promise<HookValue> => {
		const call = readAgentCall(given.call ?? '');
		if (call === null) {
			warn(context, 'hook_malformed', 'the hook call on stdin is no JSON object; nothing was done');
			return nothing;
		}
		const event = given.event ?? call.event;
		const value = {...nothing, event};
		switch (event?.toLowerCase().replaceAll(/[^a-z]/g, '')) {
			case 'pretooluse':
				return {...value, ...(await beforeTool(call, context))};
			case 'sessionend':
				return {...value, ...(await endSession(call, context))};
			default:
				return value;
		}
	},
	text: ({answer}) => (answer === null ? '' : JSON.stringify(answer)),
});

const beforeTool = async (call: AgentCall, context: OperationContext): Promise<Partial<HookValue>> => {
	const {environment, repository, state, cwd, now} = context;
	const {records} = await readRecords(state);
	const record = recordFor(call, records, environment.COPSE_WORKTREE_ID);
	if (record === undefined) return {};
	const {id, branch, path} = record;
	const outside = await outsidePaths(call.input, {
		worktree: path,
		directory: call.directory ?? cwd,
		checkouts: [
			repository.mainPath,
			...records.filter(({status}) => !isTerminal(status)).map(each => each.path),
		],
		home: environment.HOME ?? homedir(),
	});
	if (outside.length === 0) return {id};
	const tool = safeText(call.tool ?? 'a tool');
	const message = `${tool} goes outside the worktree: ${nameSome(outside)}`;
	warn(context, 'outside_worktree', `${message}; ${id} is in ${path}`);
	await appendEvent(state, {
		at: now().toISOString(),
		kind: 'outside_worktree',
		worktree_id: id,
		branch,
		path,
		message,
		data: {tool: call.tool, target: outside[0] ?? null},
	}).catch(error => warn(context, 'state_not_writable', wordsOf(error)));
	const systemMessage = `[outside worktree] ${message}. The session's worktree is ${safeText(path)}`;
	return {id, outside, answer: {continue: true, systemMessage}};
};

/** The session's worktree, else the one that `copse run` started the agent in. */
const recordFor = (
	{session}: AgentCall,
	records: readonly WorktreeRecord[],
	startedIn: string | undefined,
): WorktreeRecord | undefined =>
	(session === null ? undefined : activeRecordOf(records, session)) ??
	records.find(({id, status}) => id === startedIn && !isTerminal(status));

/** Looks first without the lock: most sessions have no worktree. */
const endSession = async ({session}: AgentCall, context: OperationContext): Promise<Partial<HookValue>> => {
	const find = async () =>
		session === null ? undefined : activeRecordOf((await readRecords(context.state)).records, session);
	if ((await find()) === undefined) return {};
	return underLock(context, async writing => {
		const record = await find();
		if (record === undefined) return {};
		await keep.run({worktree: record.id}, writing);
		return {id: record.id, kept: true};
	});
};

const warn = ({report}: OperationContext, code: string, message: string): void =>
	report({kind: 'warning', warning: {code, message}});

const wordsOf = (error: unknown): string =>
	error instanceof Refusal ? problemText(error.problem).error : String(error);
