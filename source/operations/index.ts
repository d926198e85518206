import type {Git, GitTrace} from '../git/git-call.ts';
import type {Repository} from '../git/locate-repository.ts';
import type {Outcome} from '../model/outcome.ts';
import type {PlannedAct} from '../model/planned-act.ts';
import type {AgentRequest, Question} from '../model/request.ts';
import type {Row} from '../model/row.ts';
import type {Settings} from '../settings/schema.ts';
import {adopt} from './adopt.ts';
import {allow} from './allow.ts';
import {config} from './config.ts';
import {conflicts} from './conflicts.ts';
import type {Asked} from './consent/ask-person.ts';
import type {Preview} from './consent/preview-operation.ts';
import {create} from './create.ts';
import {diff} from './diff.ts';
import {discard} from './discard.ts';
import {doctor} from './doctor.ts';
import {fetch} from './fetch.ts';
import {finish} from './finish.ts';
import {forget} from './forget.ts';
import {get} from './get.ts';
import {hook} from './hook.ts';
import {keep} from './keep.ts';
import {list} from './list.ts';
import {log} from './log.ts';
import {merge} from './merge.ts';
import {note} from './note.ts';
import {notes} from './notes.ts';
import {open} from './open.ts';
import type {Operation, Report} from './operation.ts';
import {overlaps} from './overlaps.ts';
import {path} from './path.ts';
import {purge} from './purge.ts';
import {refuse} from './refuse.ts';
import {requests} from './requests.ts';
import {restore} from './restore.ts';
import {run} from './run.ts';
import {setup} from './setup.ts';
import {statusline} from './statusline.ts';
import {trash} from './trash.ts';
import {trust} from './trust.ts';
import {undo} from './undo.ts';
import {update} from './update.ts';
import {url} from './url.ts';
import type {Touched} from './watch/follow-touched.ts';
import type {KnownWork} from './watch/known-works.ts';

const table = {
	list,
	create,
	diff,
	conflicts,
	overlaps,
	merge,
	discard,
	finish,
	get,
	purge,
	restore,
	undo,
	update,
	fetch,
	keep,
	adopt,
	forget,
	trash,
	log,
	requests,
	allow,
	refuse,
	note,
	notes,
	path,
	url,
	run,
	open,
	statusline,
	hook,
	setup,
	trust,
	config,
	doctor,
} as const;

export {namedPullRequest} from './pull-request/named-pull-request.ts';

export type OperationName = keyof typeof table;
export type InputOf<Name extends OperationName> = Parameters<(typeof table)[Name]['run']>[0];
export type ValueOf<Name extends OperationName> = Awaited<ReturnType<(typeof table)[Name]['run']>>;

/**
 * Every verb. The CLI, its help and the README's table are made from this table; a name picks its own input and
 * value.
 */
export const operations: {
	readonly [Name in OperationName]: Operation<Name, InputOf<Name>, ValueOf<Name>>;
} = table;

export type RequestOptions = {
	readonly signal?: AbortSignal;
	/** With a promise the next piece of a patch waits until it is settled: a slow reader is not overrun. */
	readonly onReport?: (report: Report) => void | Promise<void>;
	/** The plan that a person agreed to: anything else refuses with `changed_meanwhile` before the first write. */
	readonly agreed?: PlannedAct;
};

/** Asks for an operation; never rejects. */
export type Request = <Name extends OperationName>(
	name: Name,
	input: InputOf<Name>,
	options?: RequestOptions,
) => Promise<Outcome<ValueOf<Name>>>;

/** Asks what an operation would do; writes nothing and never rejects. Only for those that make plans. */
type PreviewRequest = <Name extends OperationName>(
	name: Name,
	input: InputOf<Name>,
	options?: Pick<RequestOptions, 'signal'>,
) => Promise<Outcome<Preview<ValueOf<Name>>>>;

/** Asks a person, who has so many seconds; an abort of the signal takes the request back. Never rejects. */
type AskRequest = (
	question: Question & {readonly seconds: number},
	options?: Pick<RequestOptions, 'signal'>,
) => Promise<Outcome<Asked>>;

/** What the watcher tells: one message is one render. */
export type News =
	/** All rows as known now; rows that are being read again keep their old values with their age. */
	| {readonly kind: 'rows'; readonly rows: readonly Row[]; readonly complete: boolean; readonly at: number}
	/** What agents ask for, and what came of it: oldest first. */
	| {readonly kind: 'requests'; readonly requests: readonly AgentRequest[]}
	/** Which files the work of each worktree touches. */
	| {readonly kind: 'touched'; readonly touched: Touched}
	/** The list itself could not be read; what was shown stays. */
	| {readonly kind: 'problem'; readonly outcome: Extract<Outcome<never>, {ok: false}>};

export type Watch = {
	/** Tells which row is selected: it is kept fresh within a second. */
	readonly select: (path: string | null) => void;
	/** Reads the named worktrees again now, or everything. */
	readonly refresh: (paths?: readonly string[]) => void;
	/** The work of a worktree (real path) as the watch knows it to be now; null when it has to be read. */
	readonly known: (path: string) => Promise<KnownWork | null>;
	/** Since when every row has been looked at, changed or not: epoch milliseconds, null before the first time. */
	readonly checkedAt: () => number | null;
	readonly stop: () => void;
};

/** The files that a person has viewed in each worktree, by path, with the content that they had then. */
type ViewedFiles = {
	readonly read: (worktree: string) => Promise<ReadonlyMap<string, string>>;
	/** Puts them in place of those that were kept; what cannot be written is lost, and that is all. */
	readonly save: (worktree: string, marks: ReadonlyMap<string, string>) => Promise<void>;
};

/** What a face gets: the operations of one repository, and news about its worktrees. */
export type App = {
	readonly repository: Repository;
	readonly settings: Settings;
	readonly request: Request;
	readonly preview: PreviewRequest;
	readonly ask: AskRequest;
	/** Short names of all local branches, the latest commit first; none when they cannot be read. */
	readonly branches: () => Promise<readonly string[]>;
	readonly viewed: ViewedFiles;
	readonly watch: (listener: (news: News) => void) => Watch;
	/** Git processes that ended, newest last; at most a few hundred, and as many that wrote or failed. */
	readonly commandLog: () => readonly GitTrace[];
	readonly onCommand: (listener: (entry: GitTrace) => void) => () => void;
	readonly git: Git;
};
