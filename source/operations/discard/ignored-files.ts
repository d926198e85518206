import type {Stats} from 'node:fs';
import {lstat, open, readdir, readlink} from 'node:fs/promises';
import path from 'node:path';
import {listIgnored} from '../../git/ignored-status.ts';
import type {FileState} from '../../model/losses.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import {errorCode} from '../../records/error-code.ts';
import type {OperationContext} from '../operation.ts';

/** Files of one ignored folder that are compared one by one; beyond that the folder counts as one line. */
const folderLimit = 500;

/**
 * Ignored files that exist only here: those that differ from main's, or that main has not. What includes put there and
 * nobody changed since is left out. A folder that can be rebuilt counts as one line and never stands in the way.
 */
export const ignoredLosses = async (
	checkout: string,
	record: WorktreeRecord | null,
	{git, repository, settings}: OperationContext,
): Promise<{readonly unique: FileState[]; readonly rebuildable: FileState[]}> => {
	const unique: FileState[] = [];
	const rebuildable: FileState[] = [];
	const included = new Set(record?.include_synced ?? []);
	for (const name of await git(listIgnored(checkout))) {
		const folder = name.endsWith('/');
		if (isRebuildable(name, settings.rebuildable) && (folder || (await isLink(path.join(checkout, name))))) {
			rebuildable.push({path: name, state: 'ignored', note: 'can be rebuilt'});
			continue;
		}
		const files = folder ? await filesBelow(checkout, name) : [name];
		if (typeof files === 'string') {
			unique.push({path: name, state: 'ignored', note: files});
			continue;
		}
		for (const file of files) {
			const note = await differenceFromMain(path.join(checkout, file), path.join(repository.mainPath, file));
			if (note === null) continue;
			if (included.has(file) && record !== null && (await isUntouched(path.join(checkout, file), record)))
				continue;
			unique.push({path: file, state: 'ignored', note});
		}
	}
	return {unique, rebuildable};
};

/** Ignored folders of a checkout that can be made again: they need not wait in the trash. */
export const rebuildableFolders = async (
	checkout: string,
	{git, settings}: OperationContext,
): Promise<{readonly path: string}[]> =>
	(await git(listIgnored(checkout)))
		.filter(name => name.endsWith('/') && isRebuildable(name, settings.rebuildable))
		.map(name => ({path: name}));

/** A link of that name counts too: agents link the main worktree's `node_modules`. */
const isRebuildable = (name: string, names: readonly string[]): boolean =>
	name.split('/').some(part => names.includes(part));

const isLink = async (file: string): Promise<boolean> =>
	lstat(file).then(
		stats => stats.isSymbolicLink(),
		() => false,
	);

/** All files below a folder; a remark when they are too many or cannot be seen, which counts as unique. */
const filesBelow = async (checkout: string, folder: string): Promise<string[] | string> => {
	const files: string[] = [];
	const waiting = [folder.replace(/\/$/, '')];
	for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
		const entries = await readdir(path.join(checkout, current), {withFileTypes: true}).catch(() => null);
		if (entries === null) return 'cannot be read';
		for (const entry of entries) {
			const name = `${current}/${entry.name}`;
			if (entry.isDirectory()) waiting.push(name);
			else files.push(name);
			if (files.length > folderLimit) return `more than ${folderLimit} files`;
		}
	}
	return files;
};

/** Null when main has the same; links are compared by where they lead, never followed. */
const differenceFromMain = async (file: string, inMain: string): Promise<string | null> => {
	const [stats, other] = await Promise.all([statsOf(file), statsOf(inMain)]);
	if (stats === 'unreadable' || other === 'unreadable') return 'cannot be read';
	if (stats === 'missing') return null;
	if (other === 'missing') return 'only here';
	if (stats.isSymbolicLink() && other.isSymbolicLink())
		return (await readlink(file)) === (await readlink(inMain)) ? null : "differs from main's";
	if (!stats.isFile() || !other.isFile() || stats.size !== other.size) return "differs from main's";
	const same = await sameContent(file, inMain).catch(() => null);
	if (same === null) return 'cannot be read';
	return same ? null : "differs from main's";
};

/** Only what is said to be missing is: of a folder that may be listed and not entered the files cannot be asked. */
const statsOf = async (file: string): Promise<Stats | 'missing' | 'unreadable'> =>
	lstat(file).catch(error =>
		['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '') ? 'missing' : 'unreadable',
	);

const pieceSize = 1024 * 1024;

const sameContent = async (one: string, other: string): Promise<boolean> => {
	const handles = await Promise.all([open(one), open(other)]);
	try {
		const pieces = [Buffer.alloc(pieceSize), Buffer.alloc(pieceSize)] as const;
		for (;;) {
			const [first, second] = await Promise.all([
				handles[0].read(pieces[0], 0, pieceSize),
				handles[1].read(pieces[1], 0, pieceSize),
			]);
			if (first.bytesRead !== second.bytesRead) return false;
			if (first.bytesRead === 0) return true;
			if (!pieces[0].subarray(0, first.bytesRead).equals(pieces[1].subarray(0, second.bytesRead)))
				return false;
		}
	} finally {
		await Promise.all(handles.map(handle => handle.close()));
	}
};

/** Copied before the worktree was given over, and not written since: a copy has the time of the copying. */
const isUntouched = async (file: string, {created_at}: WorktreeRecord): Promise<boolean> => {
	const stats = await lstat(file).catch(() => null);
	return stats !== null && Math.floor(stats.mtimeMs) <= Date.parse(created_at);
};
