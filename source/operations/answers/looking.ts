import * as z from 'zod';
import type {ChangedFile} from '../../model/changed-file.ts';
import {type Conflicts, conflictKinds} from '../../model/conflict.ts';
import {diffScopes} from '../../model/diff-scope.ts';
import {timelineKinds} from '../../model/event.ts';
import type {Overlaps} from '../../model/overlap.ts';
import type {DiffValue} from '../diff.ts';
import type {ListValue} from '../list.ts';
import type {LogValue} from '../log.ts';
import type {PathValue} from '../path.ts';
import type {StatuslineValue} from '../statusline/statusline-of.ts';
import type {UrlValue} from '../url.ts';
import {namedWorktree, orNull, text, whole, wholeOrNull} from './parts.ts';
import {rowSchema} from './row.ts';

const diffFile = z.object({
	path: text,
	old_path: orNull,
	change: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied', 'type_changed']),
	lines_added: wholeOrNull,
	lines_deleted: wholeOrNull,
	binary: z.boolean(),
	old_mode: text,
	new_mode: text,
	uncommitted: z.boolean(),
	content_id: text,
}) satisfies z.ZodType<ChangedFile>;

const hunkSide = z.object({from: whole, count: whole, lines: z.array(text)});

const conflictObject = z.object({mode: text, sha: text}).nullable();

export const listAnswer = z.object({
	repo: z.object({name: text, path: text, common_dir: text}),
	base_worktree: text,
	worktrees: z.array(rowSchema),
}) satisfies z.ZodType<ListValue>;

export const diffAnswer = z.object({
	worktree: namedWorktree,
	base: orNull,
	scope: z.enum(diffScopes),
	files: z.array(diffFile),
	lines_added: whole,
	lines_deleted: whole,
	patch: text,
}) satisfies z.ZodType<DiffValue>;

export const conflictsAnswer = z.object({
	worktree: namedWorktree,
	into: text,
	into_sha: text,
	work: text,
	head_sha: text,
	merge_base: text,
	uncommitted: z.boolean(),
	clean: z.boolean(),
	files: z.array(
		z.object({
			path: text,
			kind: z.enum(conflictKinds),
			work_path: orNull,
			others: z.array(text),
			base: conflictObject,
			ours: conflictObject,
			theirs: conflictObject,
			hunks: z.array(z.object({base: hunkSide, ours: hunkSide, theirs: hunkSide})),
			hunks_total: whole,
			cut: z.enum(['too_large', 'too_many']).nullable(),
		}),
	),
}) satisfies z.ZodType<Conflicts>;

export const overlapsAnswer = z.object({
	worktrees: z.array(
		z.object({id: orNull, path: text, name: text, branch: orNull, base: text, files_touched: whole}),
	),
	pairs: z.array(
		z.object({
			paths: z.array(text),
			files: z.array(text),
			files_total: whole,
			merge: z.enum(['clean', 'conflicts', 'unknown']),
			conflict_files: z.array(text),
		}),
	),
	order: z.array(
		z.object({
			path: text,
			base: text,
			step: z.enum(['as_it_is', 'after_others', 'conflicts_with_base']),
			conflicts_with: z.array(text),
		}),
	),
}) satisfies z.ZodType<Omit<Overlaps, 'pairs'>>;

export const logAnswer = z.object({
	events: z.array(
		z.object({
			at: text,
			kind: z.enum(timelineKinds),
			worktree_id: orNull,
			branch: orNull,
			path: text,
			message: text,
			data: z.record(text, z.union([text, z.number(), z.null()])).exactOptional(),
		}),
	),
}) satisfies z.ZodType<LogValue>;

export const pathAnswer = z.object({path: text}) satisfies z.ZodType<PathValue>;

export const urlAnswer = z.object({
	path: text,
	url: text,
	page: z.enum(['pull_request', 'branch']),
}) satisfies z.ZodType<UrlValue>;

export const statuslineAnswer = z.object({
	id: orNull,
	path: orNull,
	branch: orNull,
	files_changed: wholeOrNull,
	line: text,
}) satisfies z.ZodType<StatuslineValue>;
