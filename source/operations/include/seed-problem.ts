import path from 'node:path';
import {isInside} from '../is-inside.ts';
import {isThere} from '../is-there.ts';
import type {InWorktree} from './worktrees-below.ts';

/** A seed's path in one spelling, relative with `/`; null when it leaves the repository or names all of it. */
export const seedName = (seed: string): string | null => {
	const name = path.posix.normalize(path.sep === '\\' ? seed.replaceAll('\\', '/') : seed);
	const leaves = path.isAbsolute(seed) || name === '..' || name.startsWith('../') || name.includes('\0');
	return leaves || seed === '' || name === '.' || name === './' ? null : name;
};

/** Why a seed's file (relative, with `/`) is not this repository's to give away; null when it is. */
export const seedProblem = async (
	from: string,
	name: string,
	inWorktree: InWorktree,
): Promise<string | null> => {
	if (inWorktree(name)) return 'it lies in another worktree';
	for (let folder = path.join(from, name); folder !== from; folder = path.dirname(folder)) {
		const repository = isInside(from, folder) && (await isThere(path.join(folder, '.git')));
		if (repository) return 'it lies in another repository';
	}
	return null;
};
