import {chmod, lstat, readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {refuse} from '../../model/problem.ts';
import {errorCode} from '../../records/error-code.ts';

/**
 * Removes a folder with all that is in it; links are removed, never followed. Folders that their owner has closed
 * are opened first. Refuses with `permission` when something in it belongs to somebody else.
 */
export const removeTree = async (folder: string): Promise<void> => {
	try {
		await rm(folder, {recursive: true, force: true});
	} catch {
		await open(folder);
		await rm(folder, {recursive: true, force: true}).catch(error => {
			if (errorCode(error) === null) throw error;
			throw refuse('permission', {path: folder, verb: 'remove'});
		});
	}
};

const open = async (folder: string): Promise<void> => {
	const stats = await lstat(folder).catch(() => null);
	if (stats?.isDirectory() !== true) return;
	await chmod(folder, stats.mode | 0o700).catch(() => {});
	for (const name of await readdir(folder).catch(() => [])) await open(path.join(folder, name));
};
