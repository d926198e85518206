import {setTimeout as pause} from 'node:timers/promises';
import type {Occupant} from '../../model/row.ts';
import {readOccupants} from '../look/occupants.ts';

/** A git that reads a status is gone by then; a shell, an agent or a build is not. */
const blink = 200;

/** The processes that stand in a directory and stay: another copse looks into each worktree every few seconds. */
export const lastingOccupants = async (place: string): Promise<Occupant[]> => {
	const first = await occupantsNow(place);
	if (first.length === 0) return [];
	await pause(blink);
	const second = new Set((await occupantsNow(place)).map(({pid}) => pid));
	return first.filter(({pid}) => second.has(pid));
};

const occupantsNow = async (place: string): Promise<Occupant[]> =>
	(await readOccupants([place]))?.get(place) ?? [];
