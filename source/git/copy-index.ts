import {copyFile, stat, utimes} from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies the index of a checkout, given its git directory; nothing is made when it has none. The copy is as old as
 * the original: git takes a file that changed within the second of its index for changed only by that age.
 */
export const copyIndex = async (gitDirectory: string, to: string): Promise<void> => {
	const from = path.join(gitDirectory, 'index');
	const stats = await stat(from).catch(() => null);
	if (stats === null) return;
	await copyFile(from, to);
	// rounded down: an index that looks too old only makes git look at more files
	const seconds = Math.floor(stats.mtimeMs / 1000);
	await utimes(to, seconds, seconds);
};
