import {rmdir} from 'node:fs/promises';
import path from 'node:path';
import {listTips} from '../../git/list-refs.ts';
import {updateRefs} from '../../git/update-refs.ts';
import type {TrashEntry} from '../../model/step.ts';
import {removeTrashEntry, writeTrashEntry} from '../../records/trash-file.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';
import {withKept} from '../trash/keep-together.ts';
import {giveBackBranchLog, keepBranchLog} from './branch-log.ts';
import {moveFolder} from './move-folder.ts';
import {pinCommits, unpinCommits} from './pins.ts';
import {giveBackPushTarget, keepPushTarget} from './push-target.ts';
import type {StepHandler} from './step-handler.ts';

/**
 * Into the trash: pin the objects, write the entry, then move the registration and the directory aside. Nothing is
 * copied and nothing enters the object store that was not there; `git worktree list` shows no ghost in between.
 */
export const trashWorktree: StepHandler<'trash_worktree'> = {
	apply: async (step, context) => {
		const entry = await withKept(step.entry, context);
		await pinCommits(entry.kept === null ? [] : [entry.kept], context);
		await writeTrashEntry(context.state, entry);
		await keepBranchLog(entry, context);
		await keepPushTarget(entry, context);
		await moveFolder(entry.admin_directory, entry.admin_saved_to);
		if (entry.directory !== null) await moveFolder(entry.path, entry.directory);
	},
	undo: async ({entry}, context) => {
		// each only as far as it was done: what was never moved has nothing to go back from
		if (entry.directory !== null) await moveBack(entry.directory, entry.path);
		await moveBack(entry.admin_saved_to, entry.admin_directory);
		await giveBackBranchLog(entry, entry.branch, context);
		await giveBackPushTarget(entry, entry.branch, context);
		await removeTrashEntry(context.state, entry.id);
		await rmdir(path.join(context.state.trash, entry.id)).catch(() => {});
		await unpin(entry, context).catch(() => {});
	},
};

/** Renames back as far as it was done. */
export const moveBack = async (from: string, to: string): Promise<void> => {
	if (await isThere(from)) await moveFolder(from, to);
};

/** Gives the entry's objects up to `git gc`, and the refs by which an older copse kept them. */
export const unpin = async ({kept, pins}: TrashEntry, context: OperationContext): Promise<void> => {
	const {git, repository} = context;
	if (kept != null) await unpinCommits([kept], context);
	if (pins.length === 0) return;
	const there = await git(
		listTips(
			repository.commonDirectory,
			pins.map(({ref}) => ref),
		),
	);
	const updates = there.map(({ref, sha}) => ({ref, from: sha, to: null}));
	await git(updateRefs(repository.commonDirectory, updates, 'copse: trash emptied'));
};
