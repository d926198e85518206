import {realpath} from 'node:fs/promises';
import path from 'node:path';
import {isInside} from '../is-inside.ts';

/** Tells whether a path, relative with `/`, lies in one of the worktrees that were made inside of a checkout. */
export type InWorktree = (name: string) => boolean;

/**
 * Finds the worktrees below a checkout (a real path), so that they are left alone also when their own `.git` is
 * broken and git would walk them like any folder.
 */
export const worktreesBelow = async (checkout: string, worktrees: readonly string[]): Promise<InWorktree> => {
	const places = await Promise.all(worktrees.map(worktree => realpath(worktree).catch(() => worktree)));
	const below = places.filter(place => place !== checkout && isInside(checkout, place));
	return name => below.some(place => isInside(place, path.join(checkout, name)));
};
