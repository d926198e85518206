import type {Problem} from '../model/problem.ts';
import type {AgentRequest} from '../model/request.ts';
import type {Row} from '../model/row.ts';
import type {Sheet} from './sheet.ts';
import {emptyField, type TextField} from './text-field.ts';

export const tabs = ['all', 'review', 'running', 'kept'] as const;
export type Tab = (typeof tabs)[number];

export const sortKeys = ['verdict', 'activity', 'name', 'branch'] as const;
export type SortKey = (typeof sortKeys)[number];

/** A verb at work on a row. */
export type Work = {
	/** As it is shown: `merging`. */
	readonly verb: string;
	/** The last step it told of. */
	readonly step: string | null;
};

/** A worktree that is being made and is not listed yet. */
type Making = {
	readonly key: string;
	readonly name: string;
	readonly step: string | null;
	/** `State.moves` when it was asked for. */
	readonly moves: number;
};

export type Toast = {
	readonly id: number;
	/** `error` stays until it is read; the others go by themselves. */
	readonly kind: 'done' | 'note' | 'error';
	readonly text: string;
	/** Machine word of an error. */
	readonly code: string | null;
	/** What to do next, or how to take it back. */
	readonly hint: string | null;
};

/** What `u` takes back. */
export type Undoable =
	| {readonly verb: 'discard'; readonly trashId: string; readonly name: string}
	| {readonly verb: 'merge' | 'keep'; readonly path: string; readonly name: string};

/** All that is on screen. Selection, marks and running verbs go by path, never by row number. */
export type State = {
	/** Epoch milliseconds that ages are counted from. */
	readonly now: number;
	/** When the last key was pressed: nothing reorders within a second after it. */
	readonly lastKeyAt: number;
	readonly size: {readonly columns: number; readonly rows: number};

	readonly rows: ReadonlyMap<string, Row>;
	/** Paths that a verb has just removed: a list that was read before may still have them. */
	readonly gone: ReadonlySet<string>;
	/** The row of the main worktree: it is in the header, not in the list. */
	readonly main: Row | null;
	/** False until the first full reading. */
	readonly complete: boolean;
	/** When rows last came, or were last found to be as they are; epoch milliseconds. */
	readonly updatedAt: number | null;
	/** Why the list itself could not be read; what was shown stays. */
	readonly problem: Problem | null;

	/** Paths that the work of each worktree touches, by the worktree's path; a name that ends with `/` is a whole folder. */
	readonly touched: ReadonlyMap<string, ReadonlySet<string>>;

	/** What agents ask for, and asked lately: oldest first. */
	readonly requests: readonly AgentRequest[];

	/** Paths of all listed rows as sorted. */
	readonly order: readonly string[];
	/** The ones that tab and filter leave. */
	readonly visible: readonly string[];
	readonly selected: string | null;
	/** Whether somebody has moved the cursor yet; until then it stands where the order begins. */
	readonly steered: boolean;
	/** How often somebody put the cursor somewhere, or went to another screen. */
	readonly moves: number;
	/** A path to select as soon as it is listed, unless somebody has moved on since it was asked for. */
	readonly awaited: string | null;
	/** `moves` when it was asked for. */
	readonly awaitedSince: number;
	/** Index in `visible` of the first line on screen. */
	readonly top: number;
	readonly marks: ReadonlySet<string>;
	readonly tab: Tab;
	readonly sort: SortKey;
	readonly filter: {readonly field: TextField; readonly typing: boolean};

	readonly view: 'list' | 'diff';
	readonly sheet: Sheet | null;
	/** Local branches as last read for a menu, the latest commit first. */
	readonly branches: readonly string[];
	/** The branch that the cursor of a menu of branches is on; null for the one that is in force. */
	readonly branchAt: string | null;
	readonly work: ReadonlyMap<string, Work>;
	readonly making: readonly Making[];
	readonly toasts: readonly Toast[];
	/** Errors that nobody has read yet and that newer messages stand in the place of; newest last. */
	readonly waitingToasts: readonly Toast[];
	readonly nextToast: number;
	/** What is being fetched, as it is shown; null when nothing is. */
	readonly fetching: string | null;
	/** Newest last: taken back one after the other. */
	readonly undoables: readonly Undoable[];
	/** When quitting was asked for while something is being written: asked again soon after, it is done. */
	readonly quitAskedAt: number;
};

export type StartingPoint = {
	readonly now: number;
	readonly size: State['size'];
	readonly sort: SortKey;
};

/** The screen before the first news. */
export const startingState = ({now, size, sort}: StartingPoint): State => ({
	now,
	lastKeyAt: 0,
	size,
	rows: new Map(),
	gone: new Set(),
	main: null,
	complete: false,
	updatedAt: null,
	problem: null,
	touched: new Map(),
	requests: [],
	order: [],
	visible: [],
	selected: null,
	steered: false,
	moves: 0,
	awaited: null,
	awaitedSince: 0,
	top: 0,
	marks: new Set(),
	tab: 'all',
	sort,
	filter: {field: emptyField, typing: false},
	view: 'list',
	sheet: null,
	branches: [],
	branchAt: null,
	work: new Map(),
	making: [],
	toasts: [],
	waitingToasts: [],
	nextToast: 1,
	fetching: null,
	undoables: [],
	quitAskedAt: 0,
});
