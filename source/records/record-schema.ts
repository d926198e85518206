import * as z from 'zod';
import {noteSides} from '../model/line-note.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {recordStatuses} from '../model/row.ts';

/** How a record is named: `wt_` and 8 hex digits. */
export const recordIdPattern = /^wt_[0-9a-f]{8}$/;

const textOrNull = z.string().nullable().default(null);

const pullRequestSchema = z.looseObject({
	number: z.int().positive(),
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
	line: z.int().positive().nullable(),
	line_text: z.string(),
	text: z.string(),
});

/**
 * A record as it stands in its file. Keys that this copse does not know are kept, for a newer one wrote them; keys
 * that an older one did not know may be absent. A status that this copse does not know makes the record damaged: it
 * must not be taken for another one.
 */
export const recordSchema: z.ZodType<WorktreeRecord> = z.looseObject({
	id: z.string().regex(recordIdPattern),
	source_repo: z.string().min(1),
	path: z.string().min(1),
	branch: z.string().nullable(),
	base: z.string().min(1),
	base_ref: z.string(),
	base_sha: z.string().min(1),
	task: textOrNull,
	note: textOrNull,
	status: z.enum(recordStatuses),
	created_at: z.iso.datetime(),
	updated_at: z.iso.datetime(),
	completed_at: z.iso.datetime().nullable().default(null),
	session_id: textOrNull,
	job_id: textOrNull,
	agent: textOrNull,
	pr: pullRequestSchema.nullable().default(null),
	merge_mode: textOrNull,
	merged_sha: textOrNull,
	files_changed: z.int().nonnegative().nullable().default(null),
	include_synced: z.array(z.string()).default([]),
	include_failed: z.array(z.string()).default([]),
	trash_ref: textOrNull,
	error: textOrNull,
	line_notes: z.array(lineNoteSchema).default([]),
});
