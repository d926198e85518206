import {readFile, rm, rmdir, truncate} from 'node:fs/promises';
import path from 'node:path';
import {excludeFolder} from '../exclude-folder.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';
import type {Place} from './place.ts';

/**
 * Does the work of a create with what it leaves beside its steps: a line in `info/exclude`, and the folders on the
 * way to the new worktree. When the work fails they go again.
 */
export const withTraces = async (
	place: Place,
	{repository}: Pick<OperationContext, 'repository'>,
	work: () => Promise<void>,
): Promise<void> => {
	const folders = await missingFolders(path.dirname(place.path));
	const exclude = path.join(repository.commonDirectory, 'info', 'exclude');
	const before = await readFile(exclude).catch(() => null);
	try {
		if (place.excluded !== null) await excludeFolder(repository.commonDirectory, place.excluded);
		await work();
	} catch (error) {
		await putBack(exclude, before).catch(() => {});
		for (const folder of folders) await rmdir(folder).catch(() => {});
		throw error;
	}
};

/** The folders that have to be made, the deepest first. */
const missingFolders = async (wanted: string): Promise<string[]> => {
	const missing: string[] = [];
	for (let folder = wanted; !(await isThere(folder)); folder = path.dirname(folder)) missing.push(folder);
	return missing;
};

/** Takes away only what was added at the end; a file that somebody else has changed meanwhile stays. */
const putBack = async (file: string, before: Buffer | null): Promise<void> => {
	const now = await readFile(file).catch(() => null);
	if (now === null) return;
	if (before === null) await rm(file);
	else if (now.length > before.length && now.subarray(0, before.length).equals(before))
		await truncate(file, before.length);
};
