import path from 'node:path';

/** Whether a place is a folder or lies below it, judged by the names alone: give real paths. */
export const isInside = (folder: string, place: string): boolean => {
	const way = path.relative(folder, place);
	return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
};

/** Whether a path has a part that git keeps for itself, in any spelling that some disk takes for `.git`. */
export const touchesGitDirectory = (name: string): boolean =>
	name.split(/[\\/]/).some(part => /^(?:\.git|git~1)[. ]*$/i.test(part));
