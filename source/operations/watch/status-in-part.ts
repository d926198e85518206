import {posix} from 'node:path';
import {type Status, type StatusEntry, statusOf} from '../../git/read-status.ts';
import type {Kind} from './path-kinds.ts';

/** What was touched in a worktree since its last status. */
export type Stir = {
	/** Relative paths of files and folders. */
	readonly paths: ReadonlySet<string>;
	/** The folders of the worktree that hold tracked files, relative, `''` for its root. */
	readonly tracked: ReadonlySet<string>;
};

/** What git has to be asked for to bring a status up to date. */
export type Part = {
	/** Paths to read a status of; none where the old status tells all. */
	readonly paths: readonly string[];
	/** Whether something changed inside what the status names as an untracked folder. */
	readonly isInsideUntracked: boolean;
};

/** Files that say what git makes of others. */
const ruling = new Set(['.gitignore', '.gitattributes', '.gitmodules']);

/**
 * Which part of a status has to be read anew after a stir; null for all of it: where a change of one path may change
 * what git says of another. `kinds` tells of each touched path what it is now.
 */
export const partToRead = (status: Status, stir: Stir, kinds: ReadonlyMap<string, Kind>): Part | null => {
	const isPlain = status.entries.every(
		({kind, oldPath, submodule}) => kind !== 'conflicted' && oldPath === null && submodule === null,
	);
	if (!isPlain) return null;
	const untracked = new Set(status.entries.filter(({kind}) => kind === 'untracked').map(({path}) => path));
	const paths: string[] = [];
	let isInsideUntracked = false;
	for (const path of stir.paths) {
		if (path === '' || ruling.has(posix.basename(path))) return null;
		const kind = kinds.get(path) ?? null;
		const isInside = foldersAbove(path).some(each => untracked.has(`${each}/`));
		if (isInside || untracked.has(`${path}/`)) {
			// the last file of a folder takes the folder with it
			if (kind === null || (!isInside && kind !== 'folder')) return null;
			isInsideUntracked = true;
		} else if (!untracked.has(path)) paths.push(path);
		// an untracked file stays one for as long as it is there
		else if (kind !== 'file') return null;
	}
	return {paths, isInsideUntracked};
};

/**
 * The whole status from the old one and what git said of the paths of a part; null when the old one is not to be
 * built on: another commit is checked out, or an untracked file stands in a folder of which git would name the folder.
 */
export const mergedStatus = (
	old: Status,
	paths: readonly string[],
	fresh: Status,
	{tracked}: Stir,
): Status | null => {
	if (old.headSha !== fresh.headSha || old.branchRef !== fresh.branchRef) return null;
	const isNamedAlone = ({kind, path}: StatusEntry): boolean =>
		kind !== 'untracked' || tracked.has(posix.dirname(path).replace(/^\.$/, ''));
	if (!fresh.entries.every(entry => isNamedAlone(entry) && entry.oldPath === null)) return null;
	const isRead = ({path}: StatusEntry): boolean =>
		paths.some(each => path === each || path === `${each}/` || path.startsWith(`${each}/`));
	const entries = [...old.entries.filter(entry => !isRead(entry)), ...fresh.entries];
	return statusOf(fresh.headSha, fresh.branchRef, entries.sort(inGitsOrder));
};

/** All folders that a path lies in, relative, the root not among them. */
const foldersAbove = (path: string): string[] => {
	const parts = path.split('/').slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** What is tracked first; both by name. */
const inGitsOrder = (one: StatusEntry, other: StatusEntry): number =>
	Number(one.kind === 'untracked') - Number(other.kind === 'untracked') ||
	Buffer.compare(Buffer.from(one.path), Buffer.from(other.path));
