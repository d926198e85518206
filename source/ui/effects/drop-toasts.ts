import type {Desk} from '../desk.ts';

/** Milliseconds that a result or remark stays; errors stay until they are read. */
const stay = 6000;

/** Takes results and remarks off the screen after a while. */
export const dropToasts = ({store}: Desk): (() => void) => {
	const timers = new Map<number, NodeJS.Timeout>();
	const stop = store.subscribe(() => {
		for (const {id, kind} of store.getState().toasts) {
			if (kind === 'error' || timers.has(id)) continue;
			const drop = (): void => {
				timers.delete(id);
				store.dispatch({area: 'toast', kind: 'drop', id});
			};
			timers.set(id, setTimeout(drop, stay));
		}
	});
	return () => {
		stop();
		for (const timer of timers.values()) clearTimeout(timer);
	};
};
