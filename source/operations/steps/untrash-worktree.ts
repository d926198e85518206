import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {StepHandler} from './step-handler.ts';
import {moveOnce} from './trash-worktree.ts';

/**
 * Out of the trash: the directory and its registration go back, to another place when the old one is taken, and
 * point at each other again. The entry and its pins go last, by `restore` itself.
 */
export const untrashWorktree: StepHandler<'untrash_worktree'> = {
	apply: async ({entry, path: place, branch, admin_directory: admin}) => {
		if (entry.directory !== null) await moveOnce(entry.directory, place);
		await moveOnce(entry.admin_saved_to, admin);
		if (entry.directory !== null) await pointAtEachOther(place, admin);
		if (branch !== null && branch !== entry.branch) await setHead(admin, branch);
	},
	undo: async ({entry, path: place, branch, admin_directory: admin}) => {
		if (branch !== null && branch !== entry.branch && entry.branch !== null)
			await setHead(admin, entry.branch).catch(() => {});
		await moveOnce(admin, entry.admin_saved_to);
		if (entry.directory !== null) await moveOnce(place, entry.directory);
	},
};

const pointAtEachOther = async (place: string, adminDirectory: string): Promise<void> => {
	await writeIfDifferent(path.join(place, '.git'), `gitdir: ${adminDirectory}\n`);
	await writeIfDifferent(path.join(adminDirectory, 'gitdir'), `${path.join(place, '.git')}\n`);
};

const writeIfDifferent = async (file: string, text: string): Promise<void> => {
	if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
};

const setHead = (adminDirectory: string, branch: string): Promise<void> =>
	writeFile(path.join(adminDirectory, 'HEAD'), `ref: refs/heads/${branch}\n`);
