import {readdir, readFile, rename} from 'node:fs/promises';
import path from 'node:path';
import {parkedName, parkedReason} from '../../git/parked-pins.ts';
import type {OperationContext} from '../operation.ts';
import {removeTree} from '../trash/remove-tree.ts';

/** The folder name of the parked worktree's registration; null when there is none. */
export const findParked = async ({
	repository,
	state,
}: Pick<OperationContext, 'repository' | 'state'>): Promise<string | null> => {
	const folder = path.join(repository.commonDirectory, 'worktrees');
	const read = (id: string, name: string): Promise<string> =>
		readFile(path.join(folder, id, name), 'utf8').then(
			text => text.trimEnd(),
			() => '',
		);
	for (const id of await readdir(folder).catch(() => [])) {
		if (!id.startsWith(parkedName)) continue;
		if ((await read(id, 'locked')) === parkedReason) return id;
		if (path.resolve(folder, id, await read(id, 'gitdir')) === path.join(state.pins, '.git')) return id;
	}
	return null;
};

/** Takes it away, registration first and in one go that git never sees half done. */
export const removeParked = async (id: string, {repository, state}: OperationContext): Promise<void> => {
	const aside = path.join(state.cache, parkedName);
	await removeTree(aside);
	await rename(path.join(repository.commonDirectory, 'worktrees', id), aside);
	await Promise.all([removeTree(aside), removeTree(state.pins)]);
};
