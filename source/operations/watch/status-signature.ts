import {lstat, readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Status} from '../../git/read-status.ts';

/** Changed files whose times and sizes tell whether their content changed. */
const fileLimit = 200;

/**
 * A text that changes when anything uncommitted in a checkout changes, also inside a file that was changed before, or
 * in an untracked folder, which a status only names.
 */
export const statusSignature = async (checkout: string, status: Status): Promise<string> => {
	const files: string[] = [];
	for (const {path: name} of status.entries) {
		if (files.length >= fileLimit) break;
		files.push(name);
		if (name.endsWith('/')) await addBelow(checkout, name.slice(0, -1), files);
	}
	const stamps = await Promise.all(
		files.map(file =>
			lstat(path.join(checkout, file)).then(
				({mtimeMs, size}) => `${mtimeMs}:${size}`,
				() => '-',
			),
		),
	);
	const entries = status.entries.map(({path: file, index, worktree, indexSha}) => [
		file,
		index,
		worktree,
		indexSha,
	]);
	return JSON.stringify([status.headSha, status.branchRef, entries, stamps]);
};

/** Adds what is in a folder and below it, as far as there is room; a repository of its own is left alone. */
const addBelow = async (checkout: string, folder: string, files: string[]): Promise<void> => {
	const entries = await readdir(path.join(checkout, folder), {withFileTypes: true}).catch(() => []);
	if (entries.some(({name}) => name === '.git')) return;
	for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
		if (files.length >= fileLimit) return;
		files.push(`${folder}/${entry.name}`);
		if (entry.isDirectory()) await addBelow(checkout, `${folder}/${entry.name}`, files);
	}
};
