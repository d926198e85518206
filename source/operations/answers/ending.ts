import * as z from 'zod';
import {mergeModes} from '../../model/plan.ts';
import type {DiscardValue} from '../discard.ts';
import type {FinishValue} from '../finish.ts';
import type {ForgetValue} from '../forget.ts';
import type {GetValue} from '../get.ts';
import type {KeepValue} from '../keep.ts';
import type {MergeValue} from '../merge/value.ts';
import {finishModeNames} from '../presets.ts';
import type {PurgeValue} from '../purge.ts';
import type {RestoreValue} from '../restore.ts';
import type {TrashValue} from '../trash.ts';
import type {UndoValue} from '../undo.ts';
import {anything, orNull, place, text, whole} from './parts.ts';

export const mergeAnswer = z.object({
	dry_run: z.boolean(),
	id: orNull,
	base: text,
	merged: z.boolean(),
	merged_sha: orNull,
	files_changed: whole,
	files: z.array(text),
	summary: text,
	committed: z.boolean(),
	removed: z.boolean(),
	branch_deleted: z.boolean(),
	plan: anything.exactOptional(),
	choices: z.array(z.looseObject({mode: z.enum(mergeModes)})).exactOptional(),
}) satisfies z.ZodType<Omit<MergeValue, 'plan' | 'choices'>>;

export const discardAnswer = z.object({
	dry_run: z.boolean(),
	id: orNull,
	...place,
	trash_id: orNull,
	removed: z.boolean(),
	branch_deleted: z.boolean(),
	restore_with: orNull,
	plan: anything.exactOptional(),
}) satisfies z.ZodType<Omit<DiscardValue, 'plan'>>;

export const restoreAnswer = z.object({
	id: orNull,
	trash_id: text,
	...place,
	moved: z.boolean(),
}) satisfies z.ZodType<RestoreValue>;

export const keepAnswer = z.object({
	id: text,
	...place,
	status: z.enum(['kept', 'active']),
}) satisfies z.ZodType<KeepValue>;

const finishFields = {
	id: orNull,
	committed: z.boolean(),
	merged: z.boolean(),
	removed: z.boolean(),
	branch_deleted: z.boolean(),
	restore_with: orNull,
	summary: text,
};

export const finishAnswer = z.object({
	mode: z.enum(finishModeNames),
	...finishFields,
}) satisfies z.ZodType<FinishValue>;

export const getAnswer = z.object({
	session_id: text,
	success: z.literal(true),
	message: text,
	files: z.array(text),
}) satisfies z.ZodType<GetValue>;

export const purgeAnswer = z.object({
	dry_run: z.boolean(),
	results: z.array(
		z.object({
			worktree: text,
			ok: z.boolean(),
			...finishFields,
			code: text.exactOptional(),
			remedy: text.exactOptional(),
		}),
	),
	failed: whole,
}) satisfies z.ZodType<PurgeValue>;

export const undoAnswer = z.object({
	undone: z.enum(['merged', 'discarded', 'kept']),
	id: orNull,
	...place,
	done_at: text,
	summary: text,
}) satisfies z.ZodType<UndoValue>;

export const forgetAnswer = z.object({id: text, ...place}) satisfies z.ZodType<ForgetValue>;

export const trashAnswer = z.object({
	entries: z.array(
		z.object({
			trash_id: text,
			id: orNull,
			task: orNull,
			branch: orNull,
			path: text,
			summary: text,
			discarded_at: text,
			expires_at: orNull,
		}),
	),
	emptied: z.array(text),
}) satisfies z.ZodType<TrashValue>;
