import * as z from 'zod';
import {agentStateNames} from '../model/agent-state.ts';
import {type Conflicts, conflictKinds} from '../model/conflict.ts';
import {timelineKinds} from '../model/event.ts';
import {noteSides} from '../model/line-note.ts';
import type {Overlaps} from '../model/overlap.ts';
import {mergeModes, type PullRequestPlan} from '../model/plan.ts';
import type {PlannedAct} from '../model/planned-act.ts';
import type {Warning} from '../model/problem.ts';
import {type AgentRequest, answerers, requestStatuses} from '../model/request.ts';
import {settingNames} from '../settings/schema.ts';
import type {AdoptValue} from './adopt.ts';
import type {AllowValue} from './allow.ts';
import {type ConfigValue, configActions} from './config/answer-config.ts';
import type {CreateValue} from './create.ts';
import {type DiffFile, type DiffValue, diffScopes} from './diff.ts';
import type {DiscardValue} from './discard.ts';
import {findingKinds} from './doctor/finding.ts';
import type {DoctorValue} from './doctor.ts';
import type {FetchValue} from './fetch.ts';
import type {FinishValue} from './finish.ts';
import type {ForgetValue} from './forget.ts';
import type {GetValue} from './get.ts';
import type {HookValue} from './hook/hook-value.ts';
import type {OperationName} from './index.ts';
import type {KeepValue} from './keep.ts';
import type {ListValue} from './list.ts';
import type {LogValue} from './log.ts';
import type {MergeValue} from './merge/value.ts';
import type {NoteValue} from './note.ts';
import type {NotesValue} from './notes.ts';
import type {OpenValue} from './open.ts';
import type {PathValue} from './path.ts';
import {finishModeNames} from './presets.ts';
import type {PurgeValue} from './purge.ts';
import type {RefuseValue} from './refuse.ts';
import type {RequestsValue} from './requests.ts';
import type {RestoreValue} from './restore.ts';
import {pullRequestNews, rowSchema} from './row-schema.ts';
import type {RunValue} from './run.ts';
import type {SetupValue} from './setup/answer-setup.ts';
import {setupAgents} from './setup/targets.ts';
import type {StatuslineValue} from './statusline/statusline-of.ts';
import type {TrashValue} from './trash.ts';
import type {TrustValue} from './trust.ts';
import type {UndoValue} from './undo.ts';
import type {UpdateValue} from './update.ts';
import type {UrlValue} from './url.ts';

const text = z.string();
const orNull = text.nullable();
const whole = z.int().min(0);
const wholeOrNull = whole.nullable();
const anything = z.looseObject({});

const warningSchema = z.object({code: text, message: text}) satisfies z.ZodType<Warning>;

const listAnswer = z.object({
	repo: z.object({name: text, path: text, common_dir: text}),
	base_worktree: text,
	worktrees: z.array(rowSchema),
}) satisfies z.ZodType<ListValue>;

const pullRequestPlan = z.object({
	number: whole,
	url: text,
	host: text,
	repo: text,
	head_sha: text,
	news: pullRequestNews,
	push: z.object({remote: text, branch: text}).nullable(),
	push_problem: orNull,
	base_made_from: orNull,
	withheld: z.object({files: z.array(text), commands: z.array(text)}).nullable(),
}) satisfies z.ZodType<PullRequestPlan>;

const createAnswer = z.object({
	dry_run: z.boolean(),
	id: text,
	path: text,
	branch: text,
	base: text,
	base_sha: text,
	base_fetched: z.boolean().exactOptional(),
	include_synced: z.array(text),
	include_failed: z.array(text),
	pr: pullRequestPlan.exactOptional(),
	plan: anything.exactOptional(),
	ran: z
		.object({command: z.array(text), exit_code: wholeOrNull, signal: orNull})
		.exactOptional()
		.describe('Only with --run'),
}) satisfies z.ZodType<Omit<CreateValue, 'plan'>>;

const updateAnswer = z.object({
	dry_run: z.boolean(),
	id: text,
	path: text,
	branch: text,
	number: whole,
	from: text,
	to: text,
	updated: z.boolean(),
	kept_as: orNull,
	news: pullRequestNews,
}) satisfies z.ZodType<UpdateValue>;

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
}) satisfies z.ZodType<DiffFile>;

const diffAnswer = z.object({
	worktree: z.object({id: orNull, path: text, branch: orNull}),
	base: orNull,
	scope: z.enum(diffScopes),
	files: z.array(diffFile),
	lines_added: whole,
	lines_deleted: whole,
	patch: text,
}) satisfies z.ZodType<DiffValue>;

const hunkSide = z.object({from: whole, count: whole, lines: z.array(text)});
const conflictObject = z.object({mode: text, sha: text}).nullable();

const conflictsAnswer = z.object({
	worktree: z.object({id: orNull, path: text, branch: orNull}),
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

const overlapsAnswer = z.object({
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

const mergeAnswer = z.object({
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

const discardAnswer = z.object({
	dry_run: z.boolean(),
	id: orNull,
	path: text,
	branch: orNull,
	trash_id: orNull,
	removed: z.boolean(),
	branch_deleted: z.boolean(),
	restore_with: orNull,
	plan: anything.exactOptional(),
}) satisfies z.ZodType<Omit<DiscardValue, 'plan'>>;

const restoreAnswer = z.object({
	id: orNull,
	trash_id: text,
	path: text,
	branch: orNull,
	moved: z.boolean(),
}) satisfies z.ZodType<RestoreValue>;

const keepAnswer = z.object({
	id: text,
	path: text,
	branch: orNull,
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

const finishAnswer = z.object({
	mode: z.enum(finishModeNames),
	...finishFields,
}) satisfies z.ZodType<FinishValue>;

const getAnswer = z.object({
	session_id: text,
	success: z.literal(true),
	message: text,
	files: z.array(text),
}) satisfies z.ZodType<GetValue>;

const purgeAnswer = z.object({
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

const undoAnswer = z.object({
	undone: z.enum(['merged', 'discarded', 'kept']),
	id: orNull,
	path: text,
	branch: orNull,
	done_at: text,
	summary: text,
}) satisfies z.ZodType<UndoValue>;

const adoptAnswer = z.object({
	id: text,
	path: text,
	branch: orNull,
	base: text,
	base_sha: text,
}) satisfies z.ZodType<AdoptValue>;

const forgetAnswer = z.object({id: text, path: text, branch: orNull}) satisfies z.ZodType<ForgetValue>;

const trashAnswer = z.object({
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

const logAnswer = z.object({
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

const lineNote = z.object({
	id: text,
	at: text,
	path: text,
	side: z.enum(noteSides),
	line: wholeOrNull,
	line_text: text,
	text,
});

const noteAnswer = z.object({
	id: text,
	path: text,
	branch: orNull,
	adopted: z.boolean(),
	note: lineNote.nullable(),
	removed: z.array(lineNote),
	notes: whole,
}) satisfies z.ZodType<NoteValue>;

const notesAnswer = z.object({
	id: orNull,
	path: text,
	branch: orNull,
	name: text,
	notes: z.array(lineNote.extend({line_now: wholeOrNull})),
}) satisfies z.ZodType<NotesValue>;
const fetchAnswer = z.object({
	remotes: z.array(
		z.object({
			name: text,
			fetched: z.boolean(),
			updated: whole,
			problem: z.looseObject({code: text}).nullable(),
		}),
	),
}) satisfies z.ZodType<{remotes: Omit<FetchValue['remotes'][number], 'problem'>[]}>;

const urlAnswer = z.object({
	path: text,
	url: text,
	page: z.enum(['pull_request', 'branch']),
}) satisfies z.ZodType<UrlValue>;

const pathAnswer = z.object({path: text}) satisfies z.ZodType<PathValue>;

const runAnswer = z.object({
	id: orNull,
	path: text,
	command: z.array(text),
	exit_code: wholeOrNull,
	signal: orNull,
}) satisfies z.ZodType<RunValue>;

const openAnswer = z.object({
	id: orNull,
	path: text,
	command: z.array(text),
	exit_code: wholeOrNull.exactOptional(),
	signal: orNull.exactOptional(),
}) satisfies z.ZodType<OpenValue>;

const statuslineAnswer = z.object({
	id: orNull,
	path: orNull,
	branch: orNull,
	files_changed: wholeOrNull,
	line: text,
}) satisfies z.ZodType<StatuslineValue>;

const hookAnswer = z.object({
	event: orNull,
	id: orNull,
	state: z.enum(agentStateNames).nullable(),
	outside: z.array(text),
	bound: z.boolean(),
	kept: z.boolean(),
	answer: z.object({continue: z.literal(true), systemMessage: text}).nullable(),
}) satisfies z.ZodType<HookValue>;

const setupAnswer = z.object({
	agent: z.enum(setupAgents),
	dry_run: z.boolean(),
	undo: z.boolean(),
	files: z.array(
		z.object({
			path: text,
			action: z.enum(['made', 'changed', 'removed', 'unchanged']),
			entries: z.array(z.object({at: text, value: anything})),
			kept: z.array(text),
		}),
	),
}) satisfies z.ZodType<SetupValue>;

const trustAnswer = z.object({
	path: text,
	trust: z.enum(['nothing', 'trusted', 'changed', 'untrusted']),
	done: z.enum(['shown', 'approved', 'revoked']),
	content: orNull,
	triggers: z.object({on_begin: z.array(text), on_merge: z.array(text), on_finish: z.array(text)}),
	seed_files: z.array(text),
}) satisfies z.ZodType<TrustValue>;

const configAnswer = z.object({
	action: z.enum(configActions),
	path: text,
	settings: z.array(
		z.object({
			key: z.enum(settingNames),
			value: z.unknown(),
			origin: z.enum(['default', 'user', 'repository', 'environment', 'flags']),
			default: z.unknown(),
			documentation: text,
		}),
	),
	changed: z.boolean(),
	exit_code: wholeOrNull.exactOptional(),
	signal: orNull.exactOptional(),
}) satisfies z.ZodType<ConfigValue>;

const doctorAnswer = z.object({
	findings: z.array(
		z.object({
			kind: z.enum(findingKinds),
			subject: text,
			message: text,
			fixable: z.boolean(),
			fixed: z.boolean(),
		}),
	),
	report: z.record(text, z.record(text, z.union([text, z.number(), z.boolean(), z.null()]))).exactOptional(),
}) satisfies z.ZodType<DoctorValue>;

const ids = z.record(text, text);

const plannedAct: z.ZodType<PlannedAct> = z.object({
	verb: text,
	worktree: z.object({id: orNull, path: text, branch: orNull, task: orNull}).nullable(),
	effect: text,
	lines: z.array(text),
	expects: ids,
	shared: ids,
	get parts() {
		return z.array(plannedAct);
	},
});

const agentRequest = z.object({
	id: text,
	tool: text,
	operation: text,
	input: z.record(text, z.unknown()),
	plan: plannedAct,
	client: z.object({name: text, version: orNull}),
	session: orNull,
	pid: whole,
	created_at: text,
	expires_at: text,
	status: z.enum(requestStatuses),
	word: orNull,
	answered_by: z.enum(answerers).nullable(),
	answered_at: orNull,
	outcome: z.object({ok: z.boolean(), summary: text, code: orNull, undo: orNull}).nullable(),
}) satisfies z.ZodType<AgentRequest>;

const requestsAnswer = z.object({requests: z.array(agentRequest)}) satisfies z.ZodType<RequestsValue>;

const answeredRequest = z.object({
	id: text,
	status: z.enum(['allowed', 'refused']),
	tool: text,
	client: text,
	effect: text,
	word: orNull,
}) satisfies z.ZodType<AllowValue> & z.ZodType<RefuseValue>;

/** What every verb that did not do its work answers with `--json`. */
export const problemAnswerSchema = z.object({
	ok: z.literal(false),
	code: text,
	error: text,
	details: anything,
	remedy: text,
	warnings: z.array(warningSchema),
});

const success = {ok: z.literal(true), warnings: z.array(warningSchema)};

/** What each verb answers with `--json` when it did its work. */
export const answerSchemas = {
	list: listAnswer.extend(success),
	create: createAnswer.extend(success),
	diff: diffAnswer.extend(success),
	conflicts: conflictsAnswer.extend(success),
	overlaps: overlapsAnswer.extend(success),
	merge: mergeAnswer.extend(success),
	discard: discardAnswer.extend(success),
	restore: restoreAnswer.extend(success),
	keep: keepAnswer.extend(success),
	finish: finishAnswer.extend(success),
	get: getAnswer.extend(success),
	purge: purgeAnswer.extend(success),
	undo: undoAnswer.extend(success),
	update: updateAnswer.extend(success),
	adopt: adoptAnswer.extend(success),
	forget: forgetAnswer.extend(success),
	trash: trashAnswer.extend(success),
	log: logAnswer.extend(success),
	requests: requestsAnswer.extend(success),
	allow: answeredRequest.extend(success),
	refuse: answeredRequest.extend(success),
	note: noteAnswer.extend(success),
	notes: notesAnswer.extend(success),
	fetch: fetchAnswer.extend(success),
	path: pathAnswer.extend(success),
	url: urlAnswer.extend(success),
	run: runAnswer.extend(success),
	open: openAnswer.extend(success),
	statusline: statuslineAnswer.extend(success),
	hook: hookAnswer.extend(success),
	setup: setupAnswer.extend(success),
	trust: trustAnswer.extend(success),
	config: configAnswer.extend(success),
	doctor: doctorAnswer.extend(success),
} satisfies Readonly<Record<OperationName, z.ZodType>>;

/** The JSON Schema of every answer, by verb; `problem` is what each may answer instead. */
export const answerJsonSchemas = (): object => {
	const all = {...answerSchemas, problem: problemAnswerSchema};
	return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, z.toJSONSchema(schema)]));
};
