import {orderHold} from '../../state/reduce/news.ts';
import type {Desk} from '../desk.ts';

/** Ages are shown in steps, so a slow clock does: nothing is written while nothing changes. */
const clockInterval = 10_000;

/** Lets ages grow, and the order settle once the hold after a key press has run out. */
export const keepTime = ({store, watch, now}: Desk): (() => void) => {
	const tick = (): void =>
		store.dispatch({area: 'screen', kind: 'tick', now: now(), checkedAt: watch.checkedAt()});
	const clock = setInterval(tick, clockInterval);
	let lastKeyAt = 0;
	let timer: NodeJS.Timeout | undefined;
	const stop = store.subscribe(() => {
		const state = store.getState();
		if (state.lastKeyAt === lastKeyAt) return;
		lastKeyAt = state.lastKeyAt;
		clearTimeout(timer);
		timer = setTimeout(tick, orderHold + 20);
	});
	return () => {
		clearInterval(clock);
		clearTimeout(timer);
		stop();
	};
};
