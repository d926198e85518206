import * as z from 'zod/mini';
import type {PlannedAct} from '../model/planned-act.ts';
import {type Answer, answerers, answerKinds, type Question, type RequestOutcome} from '../model/request.ts';
import {type LockHolder, lockHolderSchema} from './lock-holder.ts';

/** How a request is named. */
export const requestIdPattern = /^rq_[0-9a-f]{8}$/;

const plannedActSchema: z.ZodMiniType<PlannedAct> = z.looseObject({
	verb: z.string(),
	worktree: z.nullable(
		z.looseObject({
			id: z.nullable(z.string()),
			path: z.string(),
			branch: z.nullable(z.string()),
			task: z.nullable(z.string()),
		}),
	),
	effect: z.string(),
	lines: z.array(z.string()),
	expects: z.record(z.string(), z.string()),
	shared: z.record(z.string(), z.string()),
	get parts() {
		return z.array(plannedActSchema);
	},
});

/** What was asked, by whom and until when: `<id>.json`, written once. */
export type AskedRequest = Question & {
	readonly id: string;
	readonly asker: LockHolder;
	readonly created_at: string;
	readonly expires_at: string;
};

export const askedSchema: z.ZodMiniType<AskedRequest> = z.looseObject({
	id: z.string().check(z.regex(requestIdPattern)),
	tool: z.string(),
	operation: z.string(),
	input: z.record(z.string(), z.unknown()),
	plan: plannedActSchema,
	client: z.looseObject({name: z.string(), version: z.nullable(z.string())}),
	session: z.nullable(z.string()),
	asker: lockHolderSchema,
	created_at: z.iso.datetime(),
	expires_at: z.iso.datetime(),
});

/** What ended the waiting: `<id>.answer`, which only the first can make. */
export type WrittenAnswer = Answer & {readonly at: string};

export const answerSchema: z.ZodMiniType<WrittenAnswer> = z.looseObject({
	kind: z.enum(answerKinds),
	word: z.nullable(z.string()),
	by: z.nullable(z.enum(answerers)),
	at: z.iso.datetime(),
});

/** What came of it: `<id>.outcome`, written by the asking process. */
export const outcomeSchema: z.ZodMiniType<RequestOutcome> = z.looseObject({
	ok: z.boolean(),
	summary: z.string(),
	code: z.nullable(z.string()),
	undo: z.nullable(z.string()),
});
