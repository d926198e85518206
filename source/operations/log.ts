import * as z from 'zod';
import type {TimelineEvent} from '../model/event.ts';
import {refuse} from '../model/problem.ts';
import {readEvents} from '../records/events.ts';
import {eventsNamed} from './events-named.ts';
import {defineOperation} from './operation.ts';

export type LogValue = {readonly events: readonly TimelineEvent[]};

export const log = defineOperation({
	name: 'log',
	aliases: [],
	summary: 'Show what was done to worktrees, oldest first',
	access: 'read',
	input: z.object({
		worktree: z.string().optional().describe('Only this worktree: its id, branch or path'),
		limit: z.number().int().min(1).optional().describe('Only the newest so many'),
	}),
	positionals: ['worktree'],
	examples: ['copse log', 'copse log --limit 20'],
	run: async (given, context): Promise<LogValue> => {
		const {events, skipped} = await readEvents(context.state);
		if (skipped > 0)
			context.report({
				kind: 'warning',
				warning: {code: 'record_damaged', message: `${skipped} lines of the timeline could not be read`},
			});
		const {worktree: wanted, limit = events.length} = given;
		const found = wanted === undefined ? events : eventsNamed(events, wanted);
		if (wanted !== undefined && found.length === 0)
			throw refuse('worktree_not_found', {worktree: wanted, nearest: []});
		return {events: found.slice(-limit)};
	},
	text: ({events}) =>
		events.length === 0
			? 'nothing has happened yet'
			: events
					.map(({at, kind, worktree_id, message}) =>
						[at.slice(0, 19).replace('T', ' '), kind.padEnd(12), worktree_id ?? '-'.padEnd(11), message].join(
							'  ',
						),
					)
					.join('\n'),
});
