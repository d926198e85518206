import {lstat, readdir, unlink} from 'node:fs/promises';
import path from 'node:path';
import {errorCode} from './error-code.ts';
import {temporaryName} from './replace-file.ts';
import type {StateDirectory} from './state-directory.ts';

/**
 * Removes what killed writers left behind before `olderThan` and answers the paths; nothing else is touched. What
 * cannot be removed stays for the next time.
 */
export const sweepTemporaryFiles = async (state: StateDirectory, olderThan: Date): Promise<string[]> => {
	const swept = await Promise.all(
		[state.root, state.worktrees, state.journal, state.trash].map(folder => sweepFolder(folder, olderThan)),
	);
	return swept.flat();
};

const sweepFolder = async (folder: string, olderThan: Date): Promise<string[]> => {
	const names = await readdir(folder).catch(() => []);
	const swept: string[] = [];
	for (const name of names.filter(each => temporaryName.test(each))) {
		const file = path.join(folder, name);
		if (await removeOld(file, olderThan)) swept.push(file);
	}
	return swept;
};

const removeOld = async (file: string, olderThan: Date): Promise<boolean> => {
	try {
		const facts = await lstat(file);
		if (!facts.isFile() || facts.mtime >= olderThan) return false;
		await unlink(file);
		return true;
	} catch (error) {
		if (errorCode(error) === null) throw error;
		return false;
	}
};
