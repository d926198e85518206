import type {Desk} from './desk.ts';
import {afterFirstRows} from './effects/after-first-rows.ts';
import {markVanished} from './effects/mark-vanished.ts';
import {recoverAtStart} from './effects/recover-at-start.ts';

/**
 * What copse puts in order behind a screen that is open: starts all of it, returns how to end it. What needs a verb
 * waits until there is something to see, for the verbs are loaded with the first of them.
 */
export const startHousekeeping = (desk: Desk): (() => void) => {
	const stops = [markVanished(desk), afterFirstRows(desk, recoverAtStart)];
	return () => {
		for (const stop of stops) stop();
	};
};
