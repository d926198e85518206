import * as z from 'zod';
import {safeText} from '../model/safe-text.ts';
import {type AnsweredRequest, answerAsPerson} from './consent/answer-as-person.ts';
import {defineOperation} from './operation.ts';

export type AllowValue = AnsweredRequest;

export const allow = defineOperation({
	name: 'allow',
	aliases: [],
	summary: "Allow what an agent asks for: exactly the plan that is shown, or it isn't done",
	access: 'write',
	people: true,
	// of two answers only one can be written
	ownLock: true,
	input: z.object({request: z.string().describe('Id of the request, or the start of it')}),
	positionals: ['request'],
	examples: ['copse allow rq_1a2b3c4d'],
	run: ({request}, context): Promise<AllowValue> => answerAsPerson(request, 'allowed', undefined, context),
	text: ({id, client, tool, effect}) =>
		`allowed ${id}, ${safeText(client)} does it now (${safeText(tool)}): ${safeText(effect)}\n\`copse requests ${id}\` shows what came of it`,
});
