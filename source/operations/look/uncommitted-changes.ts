import {lstat, readFile, readlink} from 'node:fs/promises';
import path from 'node:path';
import type {SnapshotChange} from '../../git/import-snapshots.ts';
import type {Status, StatusEntry} from '../../git/read-status.ts';
import {untrackedFilesBelow} from './untracked-files.ts';

/** What is uncommitted in a checkout as changes of a commit, or why it is not counted that way. */
export type UncommittedChanges =
	| {readonly kind: 'changes'; readonly changes: readonly SnapshotChange[]}
	/** Git would convert the content on the way in (line endings, filters, encodings): only git can count it. */
	| {readonly kind: 'converted'}
	| {readonly kind: 'too_large'; readonly bytes: number};

/** Bytes of uncommitted content that are read for one worktree. */
const sizeLimit = 32 * 1024 * 1024;
const fileLimit = 2000;

/** Reads the uncommitted content of a checkout from disk: its own files only, links as links; no process. */
export const uncommittedChanges = async (checkout: string, status: Status): Promise<UncommittedChanges> => {
	if (await convertsContent(checkout)) return {kind: 'converted'};
	const changes: SnapshotChange[] = [];
	let bytes = 0;
	const add = async (file: string): Promise<'converted' | 'too_large' | null> => {
		const change = await readChange(checkout, file, sizeLimit - bytes);
		if (change === null) return null;
		if (change === 'too_large') return change;
		if (change.kind === 'content') {
			bytes += change.content.length;
			if (changes.length >= fileLimit) return 'too_large';
			if (hasCarriageReturns(change.content)) return 'converted';
		}
		changes.push(change);
		return null;
	};
	for (const entry of status.entries) {
		if (entry.submodule !== null) continue;
		if (entry.oldPath !== null && entry.index === 'R') changes.push({kind: 'deleted', path: entry.oldPath});
		const known = knownChange(entry);
		if (known !== null) {
			changes.push(known);
			continue;
		}
		const files = entry.path.endsWith('/')
			? await untrackedFilesBelow(checkout, entry.path, fileLimit)
			: [entry.path];
		for (const file of files) {
			const stopped = await add(file);
			if (stopped === 'too_large') return {kind: 'too_large', bytes};
			if (stopped === 'converted') return {kind: 'converted'};
		}
	}
	return {kind: 'changes', changes};
};

/** A change that needs no look at the file: it is gone, or it is as the index has it. */
const knownChange = (entry: StatusEntry): SnapshotChange | null => {
	if (entry.kind !== 'changed') return null;
	if (entry.worktree === 'D' || (entry.worktree === '.' && entry.index === 'D'))
		return {kind: 'deleted', path: entry.path};
	if (entry.worktree === '.' && entry.indexSha !== null)
		return {kind: 'known', path: entry.path, mode: entry.indexMode, sha: entry.indexSha};
	return null;
};

const readChange = async (
	checkout: string,
	file: string,
	room: number,
): Promise<SnapshotChange | 'too_large' | null> => {
	const full = path.join(checkout, file);
	try {
		const stats = await lstat(full);
		if (stats.isSymbolicLink())
			return {kind: 'content', path: file, mode: '120000', content: Buffer.from(await readlink(full))};
		if (!stats.isFile()) return null;
		if (stats.size > room) return 'too_large';
		const mode = (stats.mode & 0o100) === 0 ? '100644' : '100755';
		return {kind: 'content', path: file, mode, content: await readFile(full)};
	} catch {
		// gone since the status was read, or not readable: the next look sees it
		return null;
	}
};

const hasCarriageReturns = (content: Buffer): boolean =>
	content.includes('\r\n') && !content.subarray(0, 8000).includes(0);

const conversions = /\b(filter|working-tree-encoding)=|\bident\b/;

const convertsContent = async (checkout: string): Promise<boolean> => {
	const text = await readFile(path.join(checkout, '.gitattributes'), 'utf8').catch(() => '');
	return conversions.test(text);
};
