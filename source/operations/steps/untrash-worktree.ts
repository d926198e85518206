import {readFile, rmdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {TrashEntry} from '../../model/step.ts';
import {isThere} from '../is-there.ts';
import {giveBackBranchLog, keepBranchLog} from './branch-log.ts';
import {moveFolder} from './move-folder.ts';
import {giveBackPushTarget, keepPushTarget} from './push-target.ts';
import {repointSubmodules} from './repoint-submodules.ts';
import type {StepHandler, StepOf} from './step-handler.ts';
import {moveBack} from './trash-worktree.ts';

/**
 * Out of the trash: the directory and its registration go back, to another place when the old one is taken, and
 * point at each other again. The entry and its pins go last, by `restore` itself.
 */
export const untrashWorktree: StepHandler<'untrash_worktree'> = {
	apply: async (step, context) => {
		const {entry, path: place, branch, admin_directory: admin} = step;
		if (entry.directory !== null) await moveFolder(entry.directory, place);
		await moveFolder(entry.admin_saved_to, admin);
		if (entry.directory !== null) await pointAtEachOther(place, admin);
		if (hasMoved(step)) {
			const to = {path: place, admin_directory: admin};
			await repointSubmodules(to, {from: entry, to});
		}
		if (branch !== null && entry.branch !== null) await renameBranch(admin, entry.branch, branch);
		await giveBackBranchLog(entry, branch, context);
		await giveBackPushTarget(entry, branch, context);
		// what is left of the trash entry, and empty now
		await rmdir(path.dirname(entry.admin_saved_to)).catch(() => {});
	},
	undo: async (step, context) => {
		const {entry, path: place, branch, admin_directory: admin} = step;
		// what still waits was never moved, and what stands in its place is somebody's
		const registration = (await isThere(entry.admin_saved_to)) ? null : admin;
		const directory = entry.directory === null || (await isThere(entry.directory)) ? null : place;
		if (registration !== null && hasMoved(step))
			await repointSubmodules(
				{path: directory ?? entry.directory ?? place, admin_directory: registration},
				{from: {path: place, admin_directory: admin}, to: entry},
			);
		if (registration !== null && branch !== null && entry.branch !== null)
			await renameBranch(registration, branch, entry.branch);
		await keepBranchLog({...entry, branch}, context);
		await keepPushTarget({...entry, branch}, context);
		if (registration !== null) await moveBack(registration, entry.admin_saved_to);
		if (directory !== null && entry.directory !== null) await moveBack(directory, entry.directory);
	},
};

const hasMoved = ({entry, path: place, admin_directory: admin}: StepOf<'untrash_worktree'>): boolean =>
	place !== entry.path || admin !== entry.admin_directory;

/** Links that lead where they should stay as they are, be they relative. */
const pointAtEachOther = async (place: string, adminDirectory: string): Promise<void> => {
	const dotGit = path.join(place, '.git');
	const there = (await readText(dotGit)).replace(/^gitdir: /, '').trimEnd();
	if (path.resolve(place, there) !== adminDirectory) await writeFile(dotGit, `gitdir: ${adminDirectory}\n`);
	const back = (await readText(path.join(adminDirectory, 'gitdir'))).trimEnd();
	if (path.resolve(adminDirectory, back) !== dotGit)
		await writeFile(path.join(adminDirectory, 'gitdir'), `${dotGit}\n`);
};

/** Where a registration names its branch: HEAD, or a rebase that is under way. */
const branchFiles = ['HEAD', 'rebase-merge/head-name', 'rebase-apply/head-name'];

const renameBranch = async (
	adminDirectory: string,
	from: NonNullable<TrashEntry['branch']>,
	to: string,
): Promise<void> => {
	if (from === to) return;
	for (const name of branchFiles) {
		const file = path.join(adminDirectory, name);
		const text = await readText(file);
		const named = /^(?<prefix>(?:ref: )?refs\/heads\/)(?<branch>.+?)\n?$/.exec(text)?.groups;
		if (named?.branch === from) await writeFile(file, `${named.prefix}${to}\n`);
	}
};

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
