import type {Desk} from './desk.ts';
import {dropToasts} from './effects/drop-toasts.ts';
import {followCommands} from './effects/follow-commands.ts';
import {followMergeSheet} from './effects/follow-merge-sheet.ts';
import {followRequests} from './effects/follow-requests.ts';
import {followSelection} from './effects/follow-selection.ts';
import {keepTime} from './effects/keep-time.ts';
import {planNew} from './effects/plan-new.ts';
import {readBranches} from './effects/read-branches.ts';
import {readDiffAhead} from './effects/read-diff-ahead.ts';
import {readNeighboursAhead} from './effects/read-neighbours-ahead.ts';

const effects = [
	followSelection,
	keepTime,
	dropToasts,
	planNew,
	followCommands,
	followMergeSheet,
	followRequests,
	readBranches,
	readDiffAhead,
	readNeighboursAhead,
] as const;

/** What follows from the state without a key: starts all of it, returns how to end it. */
export const startEffects = (desk: Desk): (() => void) => {
	const stops = effects.map(start => start(desk));
	return () => {
		for (const stop of stops) stop();
	};
};
