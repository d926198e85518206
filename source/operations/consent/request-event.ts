import type {TimelineEvent} from '../../model/event.ts';
import type {AgentRequest} from '../../model/request.ts';
import {safeText} from '../../model/safe-text.ts';

/** What the timeline says of a request. */
export const requestEvent = (
	{id, tool, client, plan, word}: Pick<AgentRequest, 'id' | 'tool' | 'client' | 'plan' | 'word'>,
	kind: 'asked' | 'allowed' | 'refused',
	at: Date,
): TimelineEvent => ({
	at: at.toISOString(),
	kind,
	worktree_id: plan.worktree?.id ?? null,
	branch: plan.worktree?.branch ?? null,
	path: plan.worktree?.path ?? '',
	message: safeText(
		[
			id,
			tool,
			`of ${client.name}:`,
			plan.effect,
			...(word === null || word === '' ? [] : [`(${word})`]),
		].join(' '),
	),
	data: {request: id},
});
