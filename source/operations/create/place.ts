import {realpath} from 'node:fs/promises';
import path from 'node:path';
import {filesBelow} from '../../git/files-below.ts';
import {gitDirectoryOf} from '../../git/git-directory.ts';
import {refuse} from '../../model/problem.ts';
import {isInside} from '../is-inside.ts';
import {isThere} from '../is-there.ts';
import {branchOf} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import type {Scene} from '../scene.ts';

/** Where a worktree may stand, with the folder inside the main worktree that must be excluded, if it stands there. */
export type Place = {readonly path: string; readonly excluded: string | null};

/**
 * Checks where a new worktree would go, by real paths: never inside a git directory, another worktree, copse's state
 * or a folder with files of the main worktree (`worktree_in_state_dir`), never over something that is there, be it
 * an empty directory (`worktree_exists`), never where git knows a worktree whose directory is away
 * (`worktree_missing`). In the main worktree only below a folder of its own, which is excluded.
 */
export const verifyPlace = async (
	wanted: string,
	scene: Scene,
	context: OperationContext,
): Promise<Place> => {
	const {repository} = context;
	const place = await futureRealPath(wanted);
	const around =
		(await gitDirectoryAround(place)) ??
		scene.standings.find(({path: each, main}) => !main && each !== place && isInside(each, place))?.path;
	if (around !== undefined) throw refuse('worktree_in_state_dir', {path: place, inside: around});
	const holder = scene.standings.find(({path: each}) => each === place);
	if (await isThere(place)) {
		throw refuse('worktree_exists', {
			path: place,
			task: holder?.record?.task ?? null,
			id: holder?.record?.id ?? null,
		});
	}
	// git still has what belongs to it, and it may come back
	if (holder !== undefined)
		throw refuse('worktree_missing', {path: place, branch: branchOf(holder.branchRef)});
	const excluded = repository.bare ? null : excludedFolder(repository.mainPath, place);
	if (excluded !== null) await verifyOwnFolder(excluded, place, context);
	return {path: place, excluded};
};

/** The git directory that a path lies in, whosever it is: also that of a repository around a submodule. */
const gitDirectoryAround = async (place: string): Promise<string | undefined> => {
	for (let folder = path.dirname(place); path.dirname(folder) !== folder; folder = path.dirname(folder)) {
		if ((await gitDirectoryOf(folder)) === folder) return folder;
	}
	return undefined;
};

const excludedFolder = (main: string, place: string): string | null => {
	if (!place.startsWith(main + path.sep)) return null;
	const folders = path.relative(main, path.dirname(place));
	// directly in the root each worktree is excluded by its own name
	return folders === '' ? path.basename(place) : folders.split(path.sep).join('/');
};

/** Excluding a folder that holds files of the project would hide them from git. */
const verifyOwnFolder = async (
	folder: string,
	place: string,
	{git, repository}: OperationContext,
): Promise<void> => {
	const files = await git(filesBelow(repository.mainPath, folder));
	if (files.length > 0)
		throw refuse('worktree_in_state_dir', {path: place, inside: path.join(repository.mainPath, folder)});
};

/** The real path that a path which does not exist yet will have. */
const futureRealPath = async (wanted: string): Promise<string> => {
	const missing: string[] = [];
	for (let folder = path.resolve(wanted); ; folder = path.dirname(folder)) {
		const real = await realpath(folder).catch(() => null);
		if (real !== null) return path.join(real, ...missing);
		if (path.dirname(folder) === folder) return path.resolve(wanted);
		missing.unshift(path.basename(folder));
	}
};
