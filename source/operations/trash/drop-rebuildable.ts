import {lstat} from 'node:fs/promises';
import path from 'node:path';
import type {TrashEntry} from '../../model/step.ts';
import {removeTree} from './remove-tree.ts';

/** Folders that can be made again do not wait in the trash; a link of that name stays. What cannot go stays too. */
export const dropRebuildable = async (
	{directory}: Pick<TrashEntry, 'directory'>,
	folders: readonly {readonly path: string}[],
): Promise<void> => {
	if (directory === null) return;
	for (const {path: name} of folders) {
		const folder = path.join(directory, name);
		const stats = await lstat(folder.replace(/[/\\]+$/, '')).catch(() => null);
		if (stats?.isDirectory() === true) await removeTree(folder).catch(() => {});
	}
};
