import * as z from 'zod';
import type {AgentRequest} from '../model/request.ts';
import {requestLines} from '../model/request-text.ts';
import {readRequests} from '../records/request-file.ts';
import {findRequest} from './consent/find-request.ts';
import {defineOperation} from './operation.ts';
import {tellDamaged} from './tell-damaged.ts';

export type RequestsValue = {
	/** Oldest first. */
	readonly requests: readonly AgentRequest[];
};

export const requests = defineOperation({
	name: 'requests',
	aliases: [],
	summary: 'Show what agents ask for, with the plan of each',
	access: 'read',
	people: true,
	input: z.object({
		request: z.string().optional().describe('Only this one: its id, or the start of it'),
		all: z.boolean().optional().describe('Also those that are over'),
	}),
	positionals: ['request'],
	examples: ['copse requests', 'copse requests rq_1a2b3c4d'],
	run: async (given, {state, now, report}): Promise<RequestsValue> => {
		const {requests: known, damaged} = await readRequests(state, now());
		tellDamaged(damaged, {report});
		if (given.request !== undefined) return {requests: [findRequest(known, given.request)]};
		return {requests: given.all === true ? known : known.filter(({status}) => status === 'waiting')};
	},
	text: ({requests: shown}) =>
		shown.length === 0
			? 'no agent asks for anything'
			: shown.map(each => requestLines(each).join('\n')).join('\n\n'),
});
