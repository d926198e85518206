import type {Desk} from '../desk.ts';

/** At most so often does the open command log draw new commands, in milliseconds. */
const pace = 250;

/** Draws the command log again when a git command ended while it is open. */
export const followCommands = ({store, app, now}: Desk): (() => void) => {
	let timer: NodeJS.Timeout | undefined;
	const stop = app.onCommand(() => {
		if (timer !== undefined || store.getState().sheet?.kind !== 'log') return;
		timer = setTimeout(() => {
			timer = undefined;
			store.dispatch({area: 'screen', kind: 'tick', now: now()});
		}, pace);
	});
	return () => {
		clearTimeout(timer);
		stop();
	};
};
