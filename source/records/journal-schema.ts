import * as z from 'zod/mini';
import type {Step} from '../model/step.ts';

const stepKinds: Readonly<Record<Step['kind'], true>> = {
	save_record: true,
	drop_record: true,
	move_ref: true,
	sync_checkout: true,
	set_index: true,
	add_worktree: true,
	trash_worktree: true,
	untrash_worktree: true,
	set_aside: true,
	note_event: true,
};

const isStep = (value: unknown): boolean =>
	typeof value === 'object' &&
	value !== null &&
	'kind' in value &&
	typeof value.kind === 'string' &&
	Object.hasOwn(stepKinds, value.kind);

/** How a journal is named. */
export const journalIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** The first line of a journal. A step of a kind that this copse does not know makes the journal damaged. */
export const journalHeaderSchema = z.looseObject({
	version: z.literal(1),
	id: z.string().check(z.regex(journalIdPattern)),
	operation: z.string(),
	pid: z.int().check(z.positive()),
	started_at: z.iso.datetime(),
	steps: z.array(z.custom<Step>(isStep, 'not a known step')),
});

export type JournalHeader = z.infer<typeof journalHeaderSchema>;

/**
 * Each further line of a journal: what was about to be done, was done, or was taken back. `failed` stands at the step
 * from which on all is being taken back.
 */
export const journalMarkSchema = z.looseObject({
	step: z.int().check(z.nonnegative()),
	mark: z.enum(['begun', 'done', 'failed', 'undone']),
});

export type JournalMark = z.infer<typeof journalMarkSchema>['mark'];
