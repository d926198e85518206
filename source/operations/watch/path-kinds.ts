import {lstat} from 'node:fs/promises';
import path from 'node:path';

/** What stands at a path; `other` is neither a file, a link nor a folder. */
export type Kind = 'file' | 'folder' | 'other' | null;

/** What stands at each of some paths below a folder. */
export const kindsOf = async (
	folder: string,
	names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Kind>> =>
	new Map(
		await Promise.all([...names].map(async name => [name, await kindOf(path.join(folder, name))] as const)),
	);

const kindOf = (file: string): Promise<Kind> =>
	lstat(file).then(
		stats => {
			if (stats.isDirectory()) return 'folder';
			return stats.isFile() || stats.isSymbolicLink() ? 'file' : 'other';
		},
		() => null,
	);
