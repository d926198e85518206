import {lstat, readFile, readlink} from 'node:fs/promises';
import path from 'node:path';
import type {SnapshotChange} from '../../git/import-snapshots.ts';
import type {PersonalFiles} from '../../git/personal-files.ts';
import type {Status, StatusEntry} from '../../git/read-status.ts';
import {conversionsOf, type MayConvert} from './conversions.ts';
import {untrackedFilesBelow} from './untracked-files.ts';

/** What is uncommitted in a checkout as changes of a commit, or why it is not counted that way. */
export type UncommittedChanges =
	| {readonly kind: 'changes'; readonly changes: readonly SnapshotChange[]}
	/** Only git itself knows what would be committed: it converts content, or a file cannot be read by its name. */
	| {readonly kind: 'by_git'}
	| {readonly kind: 'too_large'};

type Stopped = Exclude<UncommittedChanges['kind'], 'changes'>;

/** Bytes of uncommitted content, and files, that are read for one worktree. */
const sizeLimit = 32 * 1024 * 1024;
const fileLimit = 2000;

/** Reads the uncommitted content of a checkout from disk: its own files only, links as links; no process. */
export const uncommittedChanges = async (
	checkout: string,
	status: Status,
	{attributes, excludes}: PersonalFiles,
): Promise<UncommittedChanges> => {
	const mayConvert = conversionsOf(checkout, attributes);
	const changes: SnapshotChange[] = [];
	let bytes = 0;
	let files = 0;
	const add = async (file: string, tracked: boolean): Promise<Stopped | null> => {
		files += 1;
		if (files > fileLimit) return 'too_large';
		const change = await readChange(checkout, file, {room: sizeLimit - bytes, tracked, mayConvert});
		if (typeof change === 'string') return change;
		if (change.kind === 'content') bytes += change.content.length;
		changes.push(change);
		return null;
	};
	for (const entry of status.entries) {
		const moved = entry.index === 'R' || entry.worktree === 'R';
		if (moved && entry.oldPath !== null) changes.push({kind: 'deleted', path: entry.oldPath});
		const known = knownChange(entry);
		if (known === 'by_git') return {kind: 'by_git'};
		if (known !== null && known !== 'nothing') changes.push(known);
		for (const name of await filesToRead(checkout, entry, known !== null, excludes)) {
			const stopped = await add(name, entry.kind !== 'untracked');
			if (stopped !== null) return {kind: stopped};
		}
	}
	return {kind: 'changes', changes};
};

/** Git names no folder that took the place of a file: only that the file is deleted. */
const filesToRead = async (
	checkout: string,
	{path: file, worktree}: StatusEntry,
	known: boolean,
	excludes: readonly string[],
): Promise<readonly string[]> => {
	const isFolder = known
		? worktree === 'D' && (await isDirectory(path.join(checkout, file)))
		: file.endsWith('/');
	if (isFolder) return untrackedFilesBelow(checkout, file, {limit: fileLimit + 1, excludes});
	return known ? [] : [file];
};

const isDirectory = (file: string): Promise<boolean> =>
	lstat(file).then(
		stats => stats.isDirectory(),
		() => false,
	);

/** A change that needs no look at the file: it is gone, it is as the index has it, or it is a submodule's. */
const knownChange = (entry: StatusEntry): SnapshotChange | 'nothing' | 'by_git' | null => {
	const {kind, path: file, index, worktree, indexMode, indexSha, submodule} = entry;
	if (kind !== 'changed') return null;
	if (worktree === 'D' || (worktree === '.' && index === 'D')) return {kind: 'deleted', path: file};
	// another commit in a submodule would be committed; what is uncommitted in there would not
	if (submodule?.includes('C') === true) return 'by_git';
	const asInIndex = worktree === '.' || submodule !== null;
	if (asInIndex && indexSha !== null)
		return index === '.' ? 'nothing' : {kind: 'known', path: file, mode: indexMode, sha: indexSha};
	return null;
};

type Reading = {readonly room: number; readonly tracked: boolean; readonly mayConvert: MayConvert};

const readChange = async (
	checkout: string,
	file: string,
	{room, tracked, mayConvert}: Reading,
): Promise<SnapshotChange | Stopped> => {
	const full = path.join(checkout, file);
	try {
		const stats = await lstat(full);
		if (stats.isSymbolicLink())
			return {kind: 'content', path: file, mode: '120000', content: await readlink(full, 'buffer')};
		if (!stats.isFile()) return 'by_git';
		if (stats.size > room) return 'too_large';
		if (await mayConvert(file)) return 'by_git';
		const content = await readFile(full);
		if (hasCarriageReturns(content)) return 'by_git';
		return {kind: 'content', path: file, mode: (stats.mode & 0o100) === 0 ? '100644' : '100755', content};
	} catch (error) {
		// a file that a conflict left deleted, or that went since the status was read
		if (tracked && isGone(error)) return {kind: 'deleted', path: file};
		return 'by_git';
	}
};

const isGone = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const hasCarriageReturns = (content: Buffer): boolean =>
	content.includes('\r\n') && !content.subarray(0, 8000).includes(0);
