import type {WorkEvent} from '../event.ts';
import type {State} from '../state.ts';

/** Verbs at work, worktrees being made, and what can be taken back. */
export const reduceWork = (state: State, event: WorkEvent): State => {
	switch (event.kind) {
		case 'started':
			return {...state, work: new Map(state.work).set(event.path, {verb: event.verb, step: null})};
		case 'step': {
			const work = state.work.get(event.path);
			if (work === undefined) return state;
			return {...state, work: new Map(state.work).set(event.path, {...work, step: event.step})};
		}
		case 'ended': {
			const work = new Map(state.work);
			work.delete(event.path);
			return {...state, work};
		}
		case 'removed': {
			const rows = new Map(state.rows);
			rows.delete(event.path);
			const order = state.order.filter(path => path !== event.path);
			return {...state, rows, order, gone: new Set(state.gone).add(event.path)};
		}
		case 'returned':
			return {...state, gone: new Set([...state.gone].filter(path => path !== event.path))};
		case 'making':
			return {
				...state,
				making: [...state.making, {key: event.key, name: event.name, step: null, moves: state.moves}],
			};
		case 'making_step':
			return {
				...state,
				making: state.making.map(entry => (entry.key === event.key ? {...entry, step: event.step} : entry)),
			};
		case 'made':
			return {
				...state,
				making: state.making.filter(({key}) => key !== event.key),
				...awaiting(state, event),
			};
		case 'fetching':
			return {...state, fetching: event.what};
		case 'undoable':
			// an older one would come as a surprise where the last can't be taken back
			return {...state, undoables: event.undoable === null ? [] : [...state.undoables, event.undoable]};
		case 'undone':
			return {...state, undoables: state.undoables.filter(each => each !== event.undoable)};
	}
};

/** What was made is gone to when it is listed; the cursor stays where somebody has put it meanwhile. */
const awaiting = (
	state: State,
	{key, path}: Extract<WorkEvent, {kind: 'made'}>,
): Pick<State, 'awaited' | 'awaitedSince'> =>
	path === null
		? state
		: {awaited: path, awaitedSince: state.making.find(entry => entry.key === key)?.moves ?? state.moves};
