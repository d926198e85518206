import type {ElicitRequestFormParams, ServerContext} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type {PlannedAct} from '../model/planned-act.ts';
import {planLines} from '../model/request-text.ts';
import {safeText} from '../model/safe-text.ts';

/** What a person said in their client's dialogue; null when they closed it, or it was no answer. */
export type Reply = {readonly kind: 'allowed' | 'refused'; readonly word: string | undefined} | null;

/** The question as a client puts it before its person. */
export const consentForm = (client: string, plan: PlannedAct): ElicitRequestFormParams => ({
	mode: 'form',
	// each line made safe by itself: a line feed in a name must not make a line of its own
	message: [`${safeText(client)} asks to ${safeText(plan.verb)}:`, ...planLines(plan)].join('\n'),
	requestedSchema: {
		type: 'object',
		properties: {
			allow: {type: 'boolean', title: 'Allow it', description: 'Yes does exactly this; no does nothing'},
			word: {type: 'string', title: 'A word to the agent', description: 'Why, or what to do instead'},
		},
		required: ['allow'],
	},
});

const reply = z.object({
	action: z.enum(['accept', 'decline', 'cancel']),
	content: z.object({allow: z.boolean(), word: z.string().optional()}).optional().catch(undefined),
});

/** Reads what a client answered; it comes from outside, so anything odd is no answer. */
export const readReply = (value: unknown): Reply => {
	const parsed = reply.safeParse(value);
	if (!parsed.success || parsed.data.action === 'cancel') return null;
	const {action, content} = parsed.data;
	const word = content?.word?.trim() || undefined;
	if (action === 'decline') return {kind: 'refused', word};
	return content === undefined ? null : {kind: content.allow ? 'allowed' : 'refused', word};
};

/** Puts the question before the client's person; resolves with null when that is not possible or no longer wanted. */
export const elicit = async (
	form: ElicitRequestFormParams,
	{mcpReq}: ServerContext,
	{signal, milliseconds}: {readonly signal: AbortSignal; readonly milliseconds: number},
): Promise<Reply> => {
	try {
		const request = {method: 'elicitation/create' as const, params: form};
		return readReply(await mcpReq.send(request, {signal, timeout: milliseconds}));
	} catch {
		return null;
	}
};
