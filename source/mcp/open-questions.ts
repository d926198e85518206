import type {CallToolResult, ServerContext} from '@modelcontextprotocol/server';
import {problem} from '../model/problem.ts';
import {readReply} from './elicit.ts';
import type {Given, Tool} from './tool.ts';
import {problemAnswer} from './tool-answer.ts';

/** A call that was answered with a question; the client calls again with the reply. */
type OpenQuestion = {
	/** What was called: only the same call may go on with it. */
	readonly key: string;
	/** The answer of the call, once a person has answered somewhere. */
	readonly settled: Promise<CallToolResult>;
	readonly answerHere: (kind: 'allowed' | 'refused', word?: string) => Promise<boolean>;
	readonly cancel: () => void;
};

/** Open questions by the id of their request. */
export type OpenQuestions = Map<string, OpenQuestion>;

/** The name under which the answers to a question go there and back. */
export const questionName = 'consent';

/** A client may never come back: the oldest questions are forgotten. */
const most = 100;

/** Keeps a question until the client comes back with its reply. */
export const keepQuestion = (questions: OpenQuestions, id: string, question: OpenQuestion): void => {
	questions.set(id, question);
	for (const oldest of [...questions.keys()].slice(0, Math.max(0, questions.size - most)))
		questions.delete(oldest);
};

/** The same for the same call, whatever the order of its fields. */
export const questionKey = ({name}: Pick<Tool, 'name'>, given: Given): string =>
	JSON.stringify([name, Object.entries(given).sort()]);

/** Goes on with a call that comes back with the reply to its question. */
export const goOn = async (
	id: string,
	key: string,
	questions: OpenQuestions,
	{mcpReq}: ServerContext,
): Promise<CallToolResult> => {
	const question = questions.get(id);
	// what comes back went through the client: it may be anything
	if (question?.key !== key) return problemAnswer(strange);
	mcpReq.signal.addEventListener('abort', question.cancel, {once: true});
	const reply = readReply(mcpReq.inputResponses?.[questionName]);
	if (reply !== null) await question.answerHere(reply.kind, reply.word);
	try {
		return await question.settled;
	} finally {
		questions.delete(id);
	}
};

const strange = problem('usage', {
	message: 'no request of this server waits for that answer',
	hint: 'Call the tool anew, without requestState',
});
