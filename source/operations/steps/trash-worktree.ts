import {mkdir, rename, stat} from 'node:fs/promises';
import path from 'node:path';
import {updateRefs} from '../../git/update-refs.ts';
import {refuse} from '../../model/problem.ts';
import type {TrashEntry} from '../../model/step.ts';
import {removeTrashEntry, writeTrashEntry} from '../../records/trash-file.ts';
import type {OperationContext} from '../operation.ts';
import type {StepHandler} from './step-handler.ts';

/**
 * Into the trash: pin the objects, write the entry, then move the registration and the directory aside. Nothing is
 * copied and nothing enters the object store that was not there; `git worktree list` shows no ghost in between.
 */
export const trashWorktree: StepHandler<'trash_worktree'> = {
	apply: async ({entry}, context) => {
		await pin(entry, context);
		await writeTrashEntry(context.state, entry);
		await moveOnce(entry.admin_directory, entry.admin_saved_to);
		if (entry.directory !== null) await moveOnce(entry.path, entry.directory);
	},
	undo: async ({entry}, context) => {
		if (entry.directory !== null) await moveOnce(entry.directory, entry.path);
		await moveOnce(entry.admin_saved_to, entry.admin_directory);
		await unpin(entry, context);
		await removeTrashEntry(context.state, entry.id);
	},
};

/** The registration of a worktree whose directory is gone. */
export const unregisterWorktree: StepHandler<'unregister_worktree'> = {
	apply: ({admin_directory, saved_to}) => moveOnce(admin_directory, saved_to),
	undo: ({admin_directory, saved_to}) => moveOnce(saved_to, admin_directory),
};

/** Makes the refs that keep the entry's objects from `git gc`. */
const pin = async (entry: TrashEntry, {git, repository}: OperationContext): Promise<void> => {
	if (entry.pins.length === 0) return;
	const updates = entry.pins.map(({ref, sha}) => ({ref, from: null, to: sha}));
	await git(updateRefs(repository.commonDirectory, updates, 'copse: trash'));
};

/** Drops those refs. */
export const unpin = async (entry: TrashEntry, {git, repository}: OperationContext): Promise<void> => {
	if (entry.pins.length === 0) return;
	const updates = entry.pins.map(({ref, sha}) => ({ref, from: sha, to: null}));
	await git(updateRefs(repository.commonDirectory, updates, 'copse: trash emptied')).catch(() => {});
};

/** Renames unless that was done before; a target that is in the way is never replaced. */
export const moveOnce = async (from: string, to: string): Promise<void> => {
	const [source, target] = await Promise.all([exists(from), exists(to)]);
	if (!source && target) return;
	if (target) throw refuse('worktree_exists', {path: to, task: null, id: null});
	await mkdir(path.dirname(to), {recursive: true, mode: 0o700});
	await rename(from, to);
};

const exists = async (file: string): Promise<boolean> =>
	stat(file).then(
		() => true,
		() => false,
	);
