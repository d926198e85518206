import {pathsByObject} from '../../git/list-tree.ts';
import type {ScratchObjects} from '../../git/scratch-objects.ts';
import type {ConflictFile} from '../../model/conflict.ts';
import type {OperationContext} from '../operation.ts';

/** Tells where the work has each file: git names a path as the merge would, after the renames of both sides. */
export const withPlaces = async (
	files: readonly Omit<ConflictFile, 'work_path'>[],
	head: string,
	{writing}: ScratchObjects,
	{git, repository}: OperationContext,
): Promise<readonly ConflictFile[]> => {
	if (files.length === 0) return [];
	const paths = await git(pathsByObject(repository.commonDirectory, head, writing));
	return files.map(file => {
		const places = file.theirs === null ? [] : (paths.get(file.theirs.sha) ?? []);
		const place = places.find(path => path === file.path) ?? places[0] ?? null;
		return {...file, work_path: place};
	});
};
