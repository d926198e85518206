import type {App} from '../../operations/index.ts';
import type {DiffActionId} from '../keys/bindings.ts';
import type {SessionAction} from './session-action.ts';

type Cell = {readonly column: number; readonly row: number};

/** What can be asked of the open diff from outside: help, palette, the menu of scopes. */
export type OpenDiff = {
	/** Path of the worktree that is read. */
	readonly worktree: string;
	/** Whether keys and pasted text are what is searched for. */
	readonly isTyping: () => boolean;
	readonly run: (id: DiffActionId) => void;
	readonly act: (action: SessionAction) => void;
	/** Puts the cursor where the mouse was pressed, counted from the upper left cell of the screen. */
	readonly click: (cell: Cell) => void;
};

const open = new WeakMap<App, OpenDiff>();

/** Tells that a diff is open, and how its actions are run; the answer tells that it closed. */
export const registerOpenDiff = (app: App, diff: OpenDiff): (() => void) => {
	open.set(app, diff);
	return () => {
		if (open.get(app) === diff) open.delete(app);
	};
};

/** Does what a key of the open diff does, for help and palette; nothing when none is open. */
export const runInOpenDiff = (app: App, id: DiffActionId): void => open.get(app)?.run(id);

/** Asks something of the open diff's session; nothing when none is open, or that of another worktree than is named. */
export const actInOpenDiff = (app: App, action: SessionAction, worktree?: string): void => {
	const diff = open.get(app);
	if (worktree === undefined || diff?.worktree === worktree) diff?.act(action);
};

/** Whether text goes into the search of an open diff. */
export const isTypingInOpenDiff = (app: App): boolean => open.get(app)?.isTyping() ?? false;

/** Tells an open diff where the mouse was pressed; nothing when none is open. */
export const clickInOpenDiff = (app: App, cell: Cell): void => open.get(app)?.click(cell);
