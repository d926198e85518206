import type {Desk} from './desk.ts';
import {markVanished} from './effects/mark-vanished.ts';
import {recoverAtStart} from './effects/recover-at-start.ts';

/** What copse puts in order behind a screen that is open: starts all of it, returns how to end it. */
export const startHousekeeping = (desk: Desk): (() => void) => {
	const stops = [recoverAtStart, markVanished].map(start => start(desk));
	return () => {
		for (const stop of stops) stop();
	};
};
