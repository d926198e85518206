import type {DiffScope} from '../model/diff-scope.ts';
import type {Overlaps} from '../model/overlap.ts';
import type {AfterPolicy, CreatePlan, DirtyPolicy, DiscardPlan, MergeChoice} from '../model/plan.ts';
import type {Problem} from '../model/problem.ts';
import type {ConflictSheet} from './conflicts/conflict-sheet.ts';
import type {NoteTarget} from './diff/note-target.ts';
import type {TextField} from './text-field.ts';
import type {WinnerSheet} from './winner-sheet.ts';

/** What a request that fills a sheet has brought so far. */
export type Answer<Value> =
	| {readonly kind: 'loading'}
	| {readonly kind: 'ready'; readonly value: Value}
	| {readonly kind: 'failed'; readonly problem: Problem};

/** What a merge is asked with, beside its mode. */
export type MergeOptions = {
	readonly dirty: DirtyPolicy;
	readonly after: AfterPolicy;
	/** Target branch; null for the recorded base. */
	readonly into: string | null;
	/** Message of the commit; null for the one of the settings. */
	readonly message: string | null;
};

export type MergeSheet = {
	readonly kind: 'merge';
	/** Rows that are merged, in order; the plan shown is that of the first. */
	readonly paths: readonly string[];
	readonly options: MergeOptions;
	readonly choices: Answer<readonly MergeChoice[]>;
	/** The choices are of a state that is no more, and are being looked at again. */
	readonly again?: boolean;
	/** The part of the sheet that has the keys. */
	readonly asking: 'mode' | 'target' | 'message';
	readonly field: TextField;
};

export type DiscardSheet = {
	readonly kind: 'discard';
	readonly paths: readonly string[];
	/** One answer per path. */
	readonly plans: ReadonlyMap<string, Answer<DiscardPlan>>;
	/** What was chosen and now waits for `y`; null before. */
	readonly chosen: 'directory' | 'both' | null;
};

export type NewSheet = {
	readonly kind: 'new';
	readonly field: TextField;
	/** Null for the branch checked out in the main worktree. */
	readonly base: string | null;
	readonly plan: Answer<CreatePlan> | null;
	readonly asking: 'name' | 'base';
	/** Whether the code of a pull request may have includes, seeds and triggers next to it; off unless set. */
	readonly trusted?: boolean;
};

export type RequestsSheet = {
	readonly kind: 'requests';
	/** Id of the request under the cursor; null for none: then nothing can be answered. */
	readonly at: string | null;
	/** The part of the sheet that has the keys. */
	readonly asking: 'answer' | 'word';
	readonly field: TextField;
	/** Lines that a long plan is scrolled by. */
	readonly scroll: number;
};

export type NoteSheet = {
	readonly kind: 'note';
	/** The worktree. */
	readonly paths: readonly string[];
	readonly target: NoteTarget;
	/** Id of the note that is being changed; null for a new one. */
	readonly replaces: string | null;
	readonly field: TextField;
};

export type Sheet =
	| MergeSheet
	| DiscardSheet
	| NewSheet
	| RequestsSheet
	| NoteSheet
	| ConflictSheet
	| WinnerSheet
	/** Worktrees that touch the same files; the cursor is on a line of the view. */
	| {readonly kind: 'overlaps'; readonly answer: Answer<Overlaps>; readonly cursor: number}
	/** `index` of the line that the cursor is on, in `sortKeys`. */
	| {readonly kind: 'sort'; readonly index: number}
	/** `scope` is the one that is shown; `index` of the line that the cursor is on, in `diffScopes`. */
	| {readonly kind: 'scope'; readonly scope: DiffScope; readonly index: number}
	| {
			readonly kind: 'help' | 'palette';
			readonly field: TextField;
			readonly index: number;
			readonly beneath: Beneath;
	  }
	/** `number` of the command that the cursor is on; null while it follows the newest. */
	| {
			readonly kind: 'log';
			readonly number: number | null;
			readonly open: boolean;
			readonly beneath: Beneath;
	  };

/**
 * What help or log stand over and go back to: a sheet as it was left; null for the screen itself; `gone` when its
 * worktree left the list meanwhile: then they stay, for what is typed into them must not become keys of the list.
 */
type Beneath = Sheet | 'gone' | null;
