import {lstat} from 'node:fs/promises';
import path from 'node:path';
import {refStamps} from '../../git/ref-stamps.ts';
import type {Row} from '../../model/row.ts';

/**
 * A text that changes when a worktree is made or taken away, by git or by hand, or when a base moves, also where
 * folders cannot be watched: what git has registered, which of the checkouts are there, where the bases point.
 */
export const placesSignature = async (
	commonDirectory: string,
	recordFolder: string,
	rows: readonly Row[],
): Promise<string> => {
	const folders = [path.join(commonDirectory, 'worktrees'), recordFolder];
	const checkouts = rows.map(row => path.join(row.path, '.git'));
	const bases = new Set(rows.map(({base}) => base).filter(base => base !== null));
	const [stamps, refs] = await Promise.all([
		Promise.all([...folders, ...checkouts].map((place, index) => stampOf(place, index < folders.length))),
		refStamps(
			commonDirectory,
			[...bases].map(base => `refs/heads/${base}`),
		),
	]);
	return [...stamps, ...refs.values()].join(' ');
};

const stampOf = (place: string, isFolder: boolean): Promise<string> =>
	lstat(place).then(
		({mtimeMs, ino}) => (isFolder ? `${ino}:${mtimeMs}` : `${ino}`),
		() => '-',
	);
