import {refuse} from '../../model/problem.ts';
import type {AgentRequest} from '../../model/request.ts';
import {appendEvent} from '../../records/events.ts';
import {answerRequest, readRequest, readRequests} from '../../records/request-file.ts';
import type {OperationContext} from '../operation.ts';
import {findRequest} from './find-request.ts';
import {requestEvent} from './request-event.ts';

export type AnsweredRequest = {
	readonly id: string;
	readonly status: 'allowed' | 'refused';
	readonly tool: string;
	/** Name of the program that asked. */
	readonly client: string;
	/** What was planned, in one sentence. */
	readonly effect: string;
	readonly word: string | null;
};

/**
 * Answers a waiting request for the person who runs copse. Refuses with `request_not_found`, and with
 * `request_answered` when it is over, or another was quicker. No lock is needed: only one answer can be written.
 */
export const answerAsPerson = async (
	wanted: string,
	status: 'allowed' | 'refused',
	said: string | undefined,
	{state, now}: OperationContext,
): Promise<AnsweredRequest> => {
	const request = findRequest((await readRequests(state, now())).requests, wanted);
	if (request.status !== 'waiting')
		throw refuse('request_answered', {id: request.id, status: request.status});
	const word = said === undefined || said.trim() === '' ? null : said.trim();
	if (!(await answerRequest(state, request.id, {kind: status, word, by: 'person'}, now()))) {
		const found: AgentRequest | null = await readRequest(state, request.id, now());
		throw refuse('request_answered', {id: request.id, status: found?.status ?? 'gone'});
	}
	// the answer counts, noted or not
	await appendEvent(state, requestEvent({...request, word}, status, now())).catch(() => undefined);
	const {id, tool, client, plan} = request;
	return {id, status, tool, client: client.name, effect: plan.effect, word};
};
