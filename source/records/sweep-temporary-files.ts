import {lstat, readdir, unlink} from 'node:fs/promises';
import path from 'node:path';
import {errorCode} from './error-code.ts';
import {temporaryName} from './replace-file.ts';
import type {StateDirectory} from './state-directory.ts';

/** The paths of what killed writers left behind before `olderThan`. */
export const findTemporaryFiles = async (state: StateDirectory, olderThan: Date): Promise<string[]> => {
	const found = await Promise.all(
		[
			state.root,
			state.worktrees,
			state.journal,
			state.trash,
			state.setAside,
			state.requests,
			state.cache,
			state.agents,
		].map(folder => findInFolder(folder, olderThan)),
	);
	return found.flat();
};

/**
 * Removes what killed writers left behind before `olderThan` and answers the paths; nothing else is touched. What
 * cannot be removed stays for the next time.
 */
export const sweepTemporaryFiles = async (state: StateDirectory, olderThan: Date): Promise<string[]> => {
	const swept: string[] = [];
	for (const file of await findTemporaryFiles(state, olderThan)) {
		if (await tryToRemove(file)) swept.push(file);
	}
	return swept;
};

const findInFolder = async (folder: string, olderThan: Date): Promise<string[]> => {
	const names = await readdir(folder).catch(() => []);
	const found: string[] = [];
	for (const name of names.filter(each => temporaryName.test(each))) {
		const file = path.join(folder, name);
		const facts = await lstat(file).catch(() => null);
		if (facts?.isFile() === true && facts.mtime < olderThan) found.push(file);
	}
	return found;
};

const tryToRemove = async (file: string): Promise<boolean> => {
	try {
		await unlink(file);
		return true;
	} catch (error) {
		if (errorCode(error) === null) throw error;
		return false;
	}
};
