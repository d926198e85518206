import {layoutOf} from '../../state/layout.ts';
import type {State} from '../../state/state.ts';
import type {Desk} from '../desk.ts';
import {actInOpenDiff, clickInOpenDiff} from '../diff/open-diff.ts';
import type {MouseEvent} from './mouse-reports.ts';

/** Rows that a notch of the wheel scrolls a diff. */
const notch = 3;

/**
 * Does what the mouse did: the wheel scrolls the diff or moves through the list, a press puts the cursor there, and on
 * the row that has it opens the diff. While a sheet is open it does nothing: nothing is decided by a mouse.
 */
export const followMouse = (desk: Desk, event: MouseEvent): void => {
	const {store, app} = desk;
	const state = store.getState();
	if (state.sheet !== null || layoutOf(state).kind === 'too_small') return;
	// as after a key nothing reorders under the hand
	store.dispatch({area: 'screen', kind: 'key', now: desk.now()});
	const by = event.kind === 'wheel_down' ? 1 : -1;
	if (state.view === 'diff') {
		if (event.kind === 'press') clickInOpenDiff(app, event);
		else actInOpenDiff(app, {kind: 'scroll', rows: by * notch});
	} else if (event.kind === 'press') pressInList(desk, event);
	else store.dispatch({area: 'list', kind: 'move', by});
};

const pressInList = ({store, run}: Desk, event: MouseEvent): void => {
	const state = store.getState();
	const path = pathAt(state, event);
	if (path === null) return;
	if (path === state.selected) run('diff');
	else store.dispatch({area: 'list', kind: 'select', path});
};

/** The worktree whose row is at a cell of the list; null where none is. */
const pathAt = (state: State, {column, row}: Pick<MouseEvent, 'column' | 'row'>): string | null => {
	const {list, titles} = layoutOf(state);
	const line = row - 1 - titles;
	if (line < 0 || line >= list.rows || column >= list.columns) return null;
	return state.visible[state.top + line] ?? null;
};
