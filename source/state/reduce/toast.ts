import type {ToastEvent} from '../event.ts';
import type {State} from '../state.ts';

const most = 3;

/** Toasts: at most three, newest last; an error that is shown already is not shown twice. */
export const reduceToast = (state: State, event: ToastEvent): State => {
	switch (event.kind) {
		case 'show': {
			const others = state.toasts.filter(
				({kind, text}) => kind !== event.toast.kind || text !== event.toast.text,
			);
			// a new result replaces the one before; errors wait until they are read
			const kept = others.filter(({kind}) => kind === 'error');
			const toasts = [...kept, {...event.toast, id: state.nextToast}].slice(-most);
			return {...state, toasts, nextToast: state.nextToast + 1};
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
	return toasts.length === state.toasts.length ? state : {...state, toasts};
};
