import * as z from 'zod';
import type {PlannedAct} from '../model/planned-act.ts';
import {type Answer, answerers, answerKinds, type Question, type RequestOutcome} from '../model/request.ts';
import {type LockHolder, lockHolderSchema} from './lock-holder.ts';

/** How a request is named. */
export const requestIdPattern = /^rq_[0-9a-f]{8}$/;

const plannedActSchema: z.ZodType<PlannedAct> = z.looseObject({
	verb: z.string(),
	worktree: z
		.looseObject({
			id: z.string().nullable(),
			path: z.string(),
			branch: z.string().nullable(),
			task: z.string().nullable(),
		})
		.nullable(),
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

export const askedSchema: z.ZodType<AskedRequest> = z.looseObject({
	id: z.string().regex(requestIdPattern),
	tool: z.string(),
	operation: z.string(),
	input: z.record(z.string(), z.unknown()),
	plan: plannedActSchema,
	client: z.looseObject({name: z.string(), version: z.string().nullable()}),
	session: z.string().nullable(),
	asker: lockHolderSchema,
	created_at: z.iso.datetime(),
	expires_at: z.iso.datetime(),
});

/** What ended the waiting: `<id>.answer`, which only the first can make. */
export type WrittenAnswer = Answer & {readonly at: string};

export const answerSchema: z.ZodType<WrittenAnswer> = z.looseObject({
	kind: z.enum(answerKinds),
	word: z.string().nullable(),
	by: z.enum(answerers).nullable(),
	at: z.iso.datetime(),
});

/** What came of it: `<id>.outcome`, written by the asking process. */
export const outcomeSchema: z.ZodType<RequestOutcome> = z.looseObject({
	ok: z.boolean(),
	summary: z.string(),
	code: z.string().nullable(),
	undo: z.string().nullable(),
});
