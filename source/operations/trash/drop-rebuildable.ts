import {lstat, rename} from 'node:fs/promises';
import path from 'node:path';
import type {TrashEntry} from '../../model/step.ts';
import {removeInBackground} from '../run/remove-in-background.ts';

/**
 * Folders that can be made again do not wait in the trash; a link of that name stays. They are moved out of the
 * directory at once and deleted behind copse's back. What cannot be moved stays where it is.
 */
export const dropRebuildable = async (
	{directory}: Pick<TrashEntry, 'directory'>,
	folders: readonly {readonly path: string}[],
): Promise<void> => {
	if (directory === null) return;
	const dropped: string[] = [];
	for (const [index, {path: name}] of folders.entries()) {
		const folder = path.join(directory, name).replace(/[/\\]+$/, '');
		const aside = `${directory}-dropped-${index}`;
		const stats = await lstat(folder).catch(() => null);
		if (stats?.isDirectory() !== true) continue;
		const moved = await rename(folder, aside).then(
			() => true,
			() => false,
		);
		if (moved) dropped.push(aside);
	}
	removeInBackground(dropped);
};
