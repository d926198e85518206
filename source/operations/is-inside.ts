import path from 'node:path';

/** Whether a place is a folder or lies below it, judged by the names alone: give real paths. */
export const isInside = (folder: string, place: string): boolean => {
	const way = path.relative(folder, place);
	return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
};
