import type {ToastEvent} from '../event.ts';
import type {State, Toast} from '../state.ts';

const most = 3;

/** Errors that wait for room; of more the oldest are in the command log only. */
const mostWaiting = 20;

/**
 * Toasts: at most three, newest last; an error that is shown already is not shown twice. Errors that newer ones push out
 * wait, and come back when there is room: each stays until it is read.
 */
export const reduceToast = (state: State, event: ToastEvent): State => {
	switch (event.kind) {
		case 'show': {
			// a new result replaces the one before; errors wait until they are read
			const kept = [...state.waitingToasts, ...state.toasts].filter(
				({kind, text}) => kind === 'error' && (kind !== event.toast.kind || text !== event.toast.text),
			);
			const all = [...kept, {...event.toast, id: state.nextToast}];
			return {...state, ...inRoom(all), nextToast: state.nextToast + 1};
		}
		case 'drop':
			return without(state, event.id);
		case 'read': {
			const newest = state.toasts.findLast(({kind}) => kind === 'error');
			return newest === undefined ? state : without(state, newest.id);
		}
	}
};

/** The same state where the message is gone already: it may have been replaced before its time was over. */
const without = (state: State, gone: number): State => {
	const toasts = state.toasts.filter(({id}) => id !== gone);
	return toasts.length === state.toasts.length
		? state
		: {...state, ...inRoom([...state.waitingToasts, ...toasts])};
};

const inRoom = (all: readonly Toast[]): Pick<State, 'toasts' | 'waitingToasts'> => ({
	toasts: all.slice(-most),
	waitingToasts: all.slice(-most - mostWaiting, -most),
});
