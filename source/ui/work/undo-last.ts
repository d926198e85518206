import type {Outcome} from '../../model/outcome.ts';
import type {Undoable} from '../../state/state.ts';
import type {Desk} from '../desk.ts';
import {perform} from './perform.ts';
import {tellDone, tellProblem, tellWarnings} from './tell.ts';

/** Takes back the last merge, discard or keep of this screen; what could not be taken back can be tried again. */
export const undoLast = async (desk: Desk): Promise<void> => {
	const undoable = desk.store.getState().undoables.at(-1);
	if (undoable === undefined) return;
	desk.store.dispatch({area: 'work', kind: 'undone', undoable});
	const done = undoable.verb === 'keep' ? await unkeep(desk, undoable) : await bringBack(desk, undoable);
	if (!done) desk.store.dispatch({area: 'work', kind: 'undoable', undoable});
};

/** What was merged or discarded may have no row: it has a line of its own until it is listed again. */
const bringBack = async (desk: Desk, undoable: Undoable): Promise<boolean> => {
	const {store, watch} = desk;
	const {name} = undoable;
	const key = `back ${name}`;
	store.dispatch({area: 'work', kind: 'making', key, name});
	const outcome = await askBack(desk, undoable);
	if (outcome.ok) store.dispatch({area: 'work', kind: 'returned', path: outcome.value.path});
	store.dispatch({area: 'work', kind: 'made', key, path: outcome.ok ? outcome.value.path : null});
	watch.refresh();
	tellWarnings(desk, outcome.warnings);
	if (outcome.ok) tellDone(desk, `${name} is back`);
	else tellProblem(desk, outcome.problem);
	return outcome.ok;
};

const askBack = ({app}: Desk, undoable: Undoable): Promise<Outcome<{readonly path: string}>> =>
	undoable.verb === 'discard'
		? app.request('restore', {worktree: undoable.trashId})
		: app.request('undo', {worktree: undoable.path});

const unkeep = async (desk: Desk, {path, name}: Extract<Undoable, {path: string}>): Promise<boolean> => {
	const outcome = await perform(desk, path, 'taking back', 'keep', {worktree: path, undo: true});
	if (outcome.ok) tellDone(desk, `${name} is active again`);
	return outcome.ok;
};
