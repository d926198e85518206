import * as z from 'zod/mini';
import {type TimelineEvent, timelineKinds} from '../model/event.ts';

/** A line of the timeline as it stands in the file; keys that this copse does not know are kept. */
export const eventSchema: z.ZodMiniType<TimelineEvent> = z.looseObject({
	at: z.iso.datetime(),
	kind: z.enum(timelineKinds),
	worktree_id: z.nullable(z.string()),
	branch: z.nullable(z.string()),
	path: z.string(),
	message: z.string(),
	data: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});
