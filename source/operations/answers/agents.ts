import * as z from 'zod';
import {agentStateNames} from '../../model/agent-state.ts';
import type {PlannedAct} from '../../model/planned-act.ts';
import {type AgentRequest, answerers, requestStatuses} from '../../model/request.ts';
import type {AllowValue} from '../allow.ts';
import type {HookValue} from '../hook/hook-value.ts';
import type {RefuseValue} from '../refuse.ts';
import type {RequestsValue} from '../requests.ts';
import type {SetupValue} from '../setup/answer-setup.ts';
import {setupAgents} from '../setup/targets.ts';
import {anything, orNull, place, text, whole} from './parts.ts';

const ids = z.record(text, text);

const plannedAct: z.ZodType<PlannedAct> = z.object({
	verb: text,
	worktree: z.object({id: orNull, ...place, task: orNull}).nullable(),
	effect: text,
	lines: z.array(text),
	expects: ids,
	shared: ids,
	get parts() {
		return z.array(plannedAct);
	},
});

const agentRequest = z.object({
	id: text,
	tool: text,
	operation: text,
	input: z.record(text, z.unknown()),
	plan: plannedAct,
	client: z.object({name: text, version: orNull}),
	session: orNull,
	pid: whole,
	created_at: text,
	expires_at: text,
	status: z.enum(requestStatuses),
	word: orNull,
	answered_by: z.enum(answerers).nullable(),
	answered_at: orNull,
	outcome: z.object({ok: z.boolean(), summary: text, code: orNull, undo: orNull}).nullable(),
}) satisfies z.ZodType<AgentRequest>;

export const requestsAnswer = z.object({requests: z.array(agentRequest)}) satisfies z.ZodType<RequestsValue>;

export const answeredRequest = z.object({
	id: text,
	status: z.enum(['allowed', 'refused']),
	tool: text,
	client: text,
	effect: text,
	word: orNull,
}) satisfies z.ZodType<AllowValue> & z.ZodType<RefuseValue>;

export const hookAnswer = z.object({
	event: orNull,
	id: orNull,
	state: z.enum(agentStateNames).nullable(),
	outside: z.array(text),
	bound: z.boolean(),
	kept: z.boolean(),
	answer: z.object({continue: z.literal(true), systemMessage: text}).nullable(),
}) satisfies z.ZodType<HookValue>;

export const setupAnswer = z.object({
	agent: z.enum(setupAgents),
	dry_run: z.boolean(),
	undo: z.boolean(),
	files: z.array(
		z.object({
			path: text,
			action: z.enum(['made', 'changed', 'removed', 'unchanged']),
			entries: z.array(z.object({at: text, value: anything})),
			kept: z.array(text),
		}),
	),
}) satisfies z.ZodType<SetupValue>;
