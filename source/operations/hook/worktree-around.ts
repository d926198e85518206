import {realpath} from 'node:fs/promises';
import path from 'node:path';
import type {ListedWorktree} from '../../git/list-worktrees.ts';

/** Real paths of the worktrees in a listing of git's; the main one is given, as git names it otherwise at times. */
export const placesOf = (
	listed: readonly Pick<ListedWorktree, 'path' | 'bare'>[],
	mainPath: string,
): Promise<string[]> =>
	Promise.all(
		listed
			.filter(({bare}) => !bare)
			.map(({path: place}, index) => realpath(index === 0 ? mainPath : place).catch(() => place)),
	);

/**
 * The worktree, managed or not, that the first of some directories lies in which lies in one; null for none. Where an
 * agent has gone elsewhere, it is still at work where it was started.
 */
export const firstWorktreeAround = async (
	directories: readonly string[],
	places: readonly string[],
): Promise<string | null> => {
	const real = await Promise.all(directories.map(each => realpath(each).catch(() => each)));
	const found = real.map(directory => innermostAround(directory, places));
	return found.find(each => each !== undefined) ?? null;
};

const innermostAround = (directory: string, places: readonly string[]): string | undefined =>
	places
		.filter(place => directory === place || directory.startsWith(place + path.sep))
		.sort((one, other) => other.length - one.length)[0];
