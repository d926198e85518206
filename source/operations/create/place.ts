import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import type {Scene} from '../scene.ts';
import {futureRealPath} from './facts.ts';

/** Where a worktree may stand, with the folder inside the main worktree that must be excluded, if it stands there. */
export type Place = {readonly path: string; readonly excluded: string | null};

/**
 * Checks where a new worktree would go, by real paths: never inside a git directory, another worktree or copse's
 * state (`worktree_in_state_dir`), never over something that is there (`worktree_exists`). Inside the main worktree
 * only below a folder of its own, which is then excluded.
 */
export const verifyPlace = async (
	wanted: string,
	scene: Scene,
	{repository}: OperationContext,
): Promise<Place> => {
	const place = await futureRealPath(path.resolve(repository.mainPath, wanted));
	const isIn = (folder: string): boolean => place === folder || place.startsWith(folder + path.sep);
	const gitDirectories = scene.standings.flatMap(({gitDirectory}) =>
		gitDirectory === null ? [] : [gitDirectory],
	);
	const forbidden = [repository.commonDirectory, ...gitDirectories].find(
		// a bare hub may hold its worktrees beside its own files
		folder => isIn(folder) && !(repository.bare && folder === repository.mainPath),
	);
	if (forbidden !== undefined) throw refuse('worktree_in_state_dir', {path: place, inside: forbidden});
	const around = scene.standings.find(({path: each, main}) => !main && isIn(each));
	if (around !== undefined) throw refuse('worktree_in_state_dir', {path: place, inside: around.path});
	if (!(await isFree(place))) {
		const holder = scene.standings.find(({path: each}) => each === place);
		throw refuse('worktree_exists', {
			path: place,
			task: holder?.record?.task ?? null,
			id: holder?.record?.id ?? null,
		});
	}
	return {path: place, excluded: repository.bare ? null : excludedFolder(repository.mainPath, place)};
};

const excludedFolder = (main: string, place: string): string | null => {
	if (!place.startsWith(main + path.sep)) return null;
	const folders = path.relative(main, path.dirname(place));
	// directly in the root each worktree is excluded by its own name
	return folders === '' ? path.basename(place) : folders.split(path.sep).join('/');
};

const isFree = async (place: string): Promise<boolean> => {
	try {
		return (await readdir(place)).length === 0;
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'ENOENT';
	}
};
