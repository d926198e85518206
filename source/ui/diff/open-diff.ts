import type {App} from '../../operations/index.ts';
import type {DiffActionId} from '../keys/bindings.ts';
import type {SessionAction} from './session-action.ts';

type Cell = {readonly column: number; readonly row: number};

/** What can be asked of the open diff from outside: help, palette, the menu of scopes. */
export type OpenDiff = {
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

/** Asks something of the open diff's session; nothing when none is open. */
export const actInOpenDiff = (app: App, action: SessionAction): void => open.get(app)?.act(action);

/** Tells an open diff where the mouse was pressed; nothing when none is open. */
export const clickInOpenDiff = (app: App, cell: Cell): void => open.get(app)?.click(cell);
