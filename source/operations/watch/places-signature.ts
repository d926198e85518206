import {lstat} from 'node:fs/promises';
import path from 'node:path';

/**
 * A text that changes when a worktree is made or taken away, by git or by hand, also where folders cannot be
 * watched: what git has registered, and which of the checkouts are there.
 */
export const placesSignature = async (
	commonDirectory: string,
	recordFolder: string,
	checkouts: readonly string[],
): Promise<string> => {
	const stamps = await Promise.all(
		[
			path.join(commonDirectory, 'worktrees'),
			recordFolder,
			...checkouts.map(each => path.join(each, '.git')),
		].map((place, index) =>
			lstat(place).then(
				({mtimeMs, ino}) => (index < 2 ? `${ino}:${mtimeMs}` : `${ino}`),
				() => '-',
			),
		),
	);
	return stamps.join(' ');
};
