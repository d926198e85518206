import {lstat} from 'node:fs/promises';
import path from 'node:path';
import type {TreeChange} from '../../git/compare-trees.ts';
import {listUntracked} from '../../git/list-untracked.ts';
import {trackedAmong} from '../../git/tracked-among.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {OperationContext} from '../operation.ts';

/**
 * Files on disk, untracked or ignored, that stand where a merge would write a new file. Git overwrites ignored ones
 * without a word, so they are looked for before anything moves.
 */
export const filesInTheWay = async (
	checkout: string,
	changes: readonly TreeChange[],
	{git}: OperationContext,
): Promise<string[]> => {
	const written = changes.filter(({change}) => change !== 'D' && change !== 'M').map(change => change.path);
	const files = new Set<string>();
	const folders = new Set<string>();
	await allEnded(
		written.map(async file => {
			const found = await standingInTheWay(checkout, file);
			if (found !== null) (found.folder ? folders : files).add(found.path);
		}),
	);
	const [tracked, inside] = await allEnded([
		files.size === 0 ? new Set<string>() : git(trackedAmong(checkout, [...files])),
		folders.size === 0 ? [] : git(listUntracked(checkout, 'all', [...folders])),
	]);
	// a tracked file in the way is an edit of the base's checkout, which is judged by itself
	const untracked = [...files].filter(file => !tracked.has(file));
	return [...new Set([...untracked, ...inside])].sort();
};

type Standing = {readonly path: string; readonly folder: boolean};

/** The path itself, or the file that stands where one of its folders must be; null when nothing does. */
const standingInTheWay = async (checkout: string, file: string): Promise<Standing | null> => {
	const parts = file.split('/');
	for (let depth = 1; depth <= parts.length; depth += 1) {
		const part = parts.slice(0, depth).join('/');
		const stats = await lstat(path.join(checkout, part)).catch(() => null);
		if (stats === null) return null;
		const folder = stats.isDirectory();
		if (depth === parts.length || !folder) return {path: part, folder};
	}
	return null;
};
