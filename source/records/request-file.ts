import path from 'node:path';
import * as z from 'zod/mini';
import {refuse} from '../model/problem.ts';
import type {AgentRequest, Answer, AnswerKind, Question, RequestOutcome} from '../model/request.ts';
import {inEnglish} from '../schemas/in-english.ts';
import {type DamagedFile, type DocumentFolder, readDocument, readDocuments} from './document-folder.ts';
import {errorCode} from './error-code.ts';
import {isGone, thisHolder} from './lock-holder.ts';
import {makeFile} from './make-file.ts';
import {newId, type RandomBytes} from './new-id.ts';
import {type Parsed, parseJson} from './parse-json.ts';
import {readSmallFile} from './read-small-file.ts';
import {replaceFile} from './replace-file.ts';
import {
	type AskedRequest,
	answerSchema,
	askedSchema,
	outcomeSchema,
	requestIdPattern,
	type WrittenAnswer,
} from './request-schema.ts';
import {sideBySide} from './side-by-side.ts';
import {ensureStateDirectory, type StateDirectory} from './state-directory.ts';

/*
 * A request is up to three files, each written whole: `<id>.json` by the asking process, `<id>.answer` by whoever is
 * the first to end the waiting, `<id>.outcome` by the asking process once it has tried. What ends the waiting can be
 * made only once, so that of a person's yes, another's no, a time-out and a client that goes away exactly one counts.
 */

const requestFolder = (state: StateDirectory): DocumentFolder<AskedRequest> => ({
	path: state.requests,
	idName: 'request id',
	idPattern: requestIdPattern,
	schema: askedSchema,
	refuseDamaged: (_id, damaged) => refuse('record_damaged', damaged),
});

/** The file that ends the waiting of a request. */
export const answerFile = ({requests}: StateDirectory, id: string): string =>
	path.join(requests, `${id}.answer`);

/** The file that tells what came of it. */
export const outcomeFile = ({requests}: StateDirectory, id: string): string =>
	path.join(requests, `${id}.outcome`);

/** Every request, oldest first, and by name the files that could not be read as one. Never waits, makes nothing. */
export const readRequests = async (
	state: StateDirectory,
	now: Date,
): Promise<{requests: AgentRequest[]; damaged: DamagedFile[]}> => {
	const {documents, damaged} = await readDocuments(requestFolder(state));
	const requests = await sideBySide(documents, 16, asked => withAnswer(state, asked, now));
	requests.sort((one, other) => order(one).localeCompare(order(other)));
	return {requests, damaged};
};

/** One request; null when there is none. Refuses with `invalid_name` or `record_damaged`. */
export const readRequest = async (
	state: StateDirectory,
	id: string,
	now: Date,
): Promise<AgentRequest | null> => {
	const asked = await readDocument(requestFolder(state), id);
	return asked === null ? null : withAnswer(state, asked, now);
};

/** Writes a new request of this process. Refuses with `state_not_writable` or `no_space`. */
export const fileRequest = async (
	state: StateDirectory,
	question: Question,
	{now, expires, random}: {readonly now: Date; readonly expires: Date; readonly random?: RandomBytes},
): Promise<AgentRequest> => {
	await ensureStateDirectory(state);
	const asker = await thisHolder(now);
	const times = {created_at: now.toISOString(), expires_at: expires.toISOString()};
	for (;;) {
		const asked: AskedRequest = {...question, id: newId('rq_', new Set(), random), asker, ...times};
		const file = path.join(state.requests, `${asked.id}.json`);
		// an answer that outlived its request must not be this one's
		if ((await readAnswer(state, asked.id)) !== null) continue;
		if (await makeFile(file, documentText(askedSchema, asked))) return withAnswer(state, asked, now);
	}
};

/**
 * Ends the waiting of a request; answers false when somebody else has. The caller has seen that it waits: it may have
 * expired since, and then whoever is first still counts.
 */
export const answerRequest = (
	state: StateDirectory,
	id: string,
	answer: Answer,
	now: Date,
): Promise<boolean> =>
	makeFile(answerFile(state, id), documentText(answerSchema, {...answer, at: now.toISOString()}));

/** What ended the waiting; null while nothing has. A damaged answer counts as a refusal: it is nobody's yes. */
export const readAnswer = async (state: StateDirectory, id: string): Promise<WrittenAnswer | null> => {
	const found = await readBeside(answerFile(state, id), answerSchema);
	if (found === null || found.kind === 'value') return found?.value ?? null;
	return {kind: 'refused', word: `the answer is damaged: ${found.reason}`, by: null, at: epoch};
};

/** Writes what came of an allowed request. */
export const writeOutcome = (state: StateDirectory, id: string, outcome: RequestOutcome): Promise<void> =>
	replaceFile(outcomeFile(state, id), documentText(outcomeSchema, outcome));

const epoch = new Date(0).toISOString();

const order = ({created_at, id}: AgentRequest): string => `${created_at} ${id}`;

const documentText = <Value>(schema: z.core.$ZodType<Value>, value: Value): string =>
	`${JSON.stringify(z.parse(schema, value, inEnglish), null, '\t')}\n`;

const readBeside = async <Value>(
	file: string,
	schema: z.core.$ZodType<Value>,
): Promise<Parsed<Value> | null> => {
	try {
		return parseJson(await readSmallFile(file), schema);
	} catch (error) {
		const code = errorCode(error);
		if (code === null) throw error;
		return code === 'ENOENT' ? null : {kind: 'damaged', reason: code};
	}
};

const withAnswer = async (state: StateDirectory, asked: AskedRequest, now: Date): Promise<AgentRequest> => {
	const {asker, ...question} = asked;
	const answer = await readAnswer(state, asked.id);
	const told =
		answer?.kind === 'allowed' ? await readBeside(outcomeFile(state, asked.id), outcomeSchema) : null;
	const written = told?.kind === 'value' ? told.value : null;
	const gone = written === null && (answer === null || answer.kind === 'allowed') && (await isGone(asker));
	const outcome = written ?? (gone && answer !== null ? abandoned : null);
	return {
		...question,
		pid: asker.pid,
		status: answer === null ? waitingOrExpired(asked, gone, now) : answeredStatus(answer.kind, outcome),
		word: answer?.word ?? null,
		answered_by: answer?.by ?? null,
		answered_at: answer?.at ?? null,
		outcome,
	};
};

const waitingOrExpired = ({expires_at}: AskedRequest, gone: boolean, now: Date): 'waiting' | 'expired' =>
	gone || Date.parse(expires_at) <= now.getTime() ? 'expired' : 'waiting';

const answeredStatus = (kind: AnswerKind, outcome: RequestOutcome | null): AgentRequest['status'] => {
	if (kind !== 'allowed' || outcome === null) return kind;
	return outcome.ok ? 'done' : 'failed';
};

/** What is known of a request whose process ended after it was allowed. */
const abandoned: RequestOutcome = {
	ok: false,
	summary: 'the asking process ended before it told what came of it: look at the worktree',
	code: 'cancelled',
	undo: null,
};
