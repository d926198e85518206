import * as z from 'zod';
import {safeText} from '../model/safe-text.ts';
import {type AnsweredRequest, answerAsPerson} from './consent/answer-as-person.ts';
import {defineOperation} from './operation.ts';

export type RefuseValue = AnsweredRequest;

export const refuse = defineOperation({
	name: 'refuse',
	aliases: [],
	summary: 'Refuse what an agent asks for; nothing is done',
	access: 'write',
	people: true,
	// of two answers only one can be written
	ownLock: true,
	input: z.object({
		request: z.string().describe('Id of the request, or the start of it'),
		word: z.string().optional().describe('Why, for the agent'),
	}),
	positionals: ['request'],
	examples: ["copse refuse rq_1a2b3c4d --word 'not now'"],
	run: ({request, word}, context): Promise<RefuseValue> => answerAsPerson(request, 'refused', word, context),
	text: ({id, client, word}) =>
		`refused ${id}; ${safeText(client)} is told${word === null ? '' : `: ${safeText(word)}`}`,
});
