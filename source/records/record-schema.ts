import * as z from 'zod/mini';
import {noteSides} from '../model/line-note.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {recordStatuses} from '../model/row.ts';

/** How a record is named: `wt_` and 8 hex digits. */
export const recordIdPattern = /^wt_[0-9a-f]{8}$/;

const textOrNull = z._default(z.nullable(z.string()), null);

const pullRequestSchema = z.looseObject({
	number: z.int().check(z.positive()),
	url: z.string(),
	host: z.string(),
	repo: z.string(),
	head_sha: z.string(),
});

const lineNoteSchema = z.looseObject({
	id: z.string(),
	at: z.iso.datetime(),
	path: z.string(),
	side: z.enum(noteSides),
	line: z.nullable(z.int().check(z.positive())),
	line_text: z.string(),
	text: z.string(),
});

/**
 * A record as it stands in its file. Keys that this copse does not know are kept, for a newer one wrote them; keys
 * that an older one did not know may be absent. A status that this copse does not know makes the record damaged: it
 * must not be taken for another one.
 */
export const recordSchema: z.ZodMiniType<WorktreeRecord> = z.looseObject({
	id: z.string().check(z.regex(recordIdPattern)),
	source_repo: z.string().check(z.minLength(1)),
	path: z.string().check(z.minLength(1)),
	branch: z.nullable(z.string()),
	base: z.string().check(z.minLength(1)),
	base_ref: z.string(),
	base_sha: z.string().check(z.minLength(1)),
	task: textOrNull,
	note: textOrNull,
	status: z.enum(recordStatuses),
	created_at: z.iso.datetime(),
	updated_at: z.iso.datetime(),
	completed_at: z._default(z.nullable(z.iso.datetime()), null),
	session_id: textOrNull,
	job_id: textOrNull,
	agent: textOrNull,
	pr: z._default(z.nullable(pullRequestSchema), null),
	merge_mode: textOrNull,
	merged_sha: textOrNull,
	files_changed: z._default(z.nullable(z.int().check(z.nonnegative())), null),
	include_synced: z._default(z.array(z.string()), []),
	include_failed: z._default(z.array(z.string()), []),
	trash_ref: textOrNull,
	error: textOrNull,
	line_notes: z._default(z.array(lineNoteSchema), []),
});
