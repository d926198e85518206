import type {TimelineEvent} from '../../model/event.ts';
import {refuse} from '../../model/problem.ts';
import type {AgentRequest, Answer, Question, RequestOutcome} from '../../model/request.ts';
import {appendEvent} from '../../records/events.ts';
import {answerRequest, fileRequest, readRequests, writeOutcome} from '../../records/request-file.ts';
import {sweepRequests} from '../../records/sweep-requests.ts';
import type {OperationContext} from '../operation.ts';
import {requestEvent} from './request-event.ts';
import {waitForAnswer} from './wait-for-answer.ts';

/** A request that was put before a person. */
export type Asked = {
	readonly request: AgentRequest;
	/** What ended the waiting; never rejects. */
	readonly answer: Promise<Answer>;
	/** The answer of the client's own dialogue; false when somebody else was first. */
	readonly answerHere: (kind: 'allowed' | 'refused', word?: string) => Promise<boolean>;
	/** Takes it back; false when it is over. */
	readonly withdraw: () => Promise<boolean>;
	/** Tells the person what came of it; never rejects. */
	readonly tell: (outcome: RequestOutcome) => Promise<void>;
};

/** How many may wait at once: a person reads them all. */
const most = 50;

/**
 * Puts a request before a person. Refuses with `requests_full`, `state_not_writable` or `no_space`. The end of the
 * time and an abort of the context's signal mean no.
 */
export const askPerson = async (
	question: Question,
	seconds: number,
	context: Pick<OperationContext, 'state' | 'now' | 'signal'>,
): Promise<Asked> => {
	const {state, now} = context;
	await sweepRequests(state, now());
	const {requests} = await readRequests(state, now());
	const waiting = requests.filter(({status}) => status === 'waiting').length;
	if (waiting >= most) throw refuse('requests_full', {waiting});
	const at = now();
	const request = await fileRequest(state, question, {
		now: at,
		expires: new Date(at.getTime() + seconds * 1000),
	});
	const note = (event: TimelineEvent): Promise<void> => appendEvent(state, event).catch(() => undefined);
	await note(requestEvent(request, 'asked', at));
	const answerWith = (answer: Answer): Promise<boolean> => answerRequest(state, request.id, answer, now());
	return {
		request,
		answer: waitForAnswer(state, request, context),
		answerHere: async (kind, word = '') => {
			const first = await answerWith({kind, word: word === '' ? null : word, by: 'client'});
			if (first) await note(requestEvent({...request, word}, kind, now()));
			return first;
		},
		withdraw: () => answerWith({kind: 'withdrawn', word: null, by: null}),
		tell: outcome => writeOutcome(state, request.id, outcome).catch(() => undefined),
	};
};
