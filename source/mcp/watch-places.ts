import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {FolderWatches} from '../operations/watch/watch-folders.ts';

/** Milliseconds: git and copse write several files for one worktree. */
const settleTime = 150;

/**
 * Calls back when a worktree or a record has come or gone. Only two folders of names are looked at, and only when
 * something in them changed; nothing runs meanwhile. Answers how to stop.
 */
export const watchPlaces = async (commonDirectory: string, onChange: () => void): Promise<() => void> => {
	// the first worktree makes the folder that the others are in
	const worktrees = path.join(commonDirectory, 'worktrees');
	const records = path.join(commonDirectory, 'copse', 'worktrees');
	const names = async (): Promise<string> =>
		JSON.stringify(await Promise.all([namesIn(worktrees), namesIn(records, isWritten)]));
	let known = await names();
	let timer: NodeJS.Timeout | null = null;
	const look = async (): Promise<void> => {
		watches.set(watched);
		const found = await names();
		if (found === known) return;
		known = found;
		onChange();
	};
	const watches = new FolderWatches((folder, file) => {
		if (folder === commonDirectory && file !== null && file !== 'worktrees' && file !== 'copse') return;
		timer ??= setTimeout(() => {
			timer = null;
			void look();
		}, settleTime).unref();
	});
	const watched = new Set([commonDirectory, path.join(commonDirectory, 'copse'), worktrees, records]);
	watches.set(watched);
	return () => {
		if (timer !== null) clearTimeout(timer);
		watches.close();
	};
};

/** Not a file that is just being written. */
const isWritten = (name: string): boolean => name.endsWith('.json');

const namesIn = (
	folder: string,
	isWanted: (name: string) => boolean = () => true,
): Promise<readonly string[]> =>
	readdir(folder).then(
		found => found.filter(isWanted).sort(),
		() => [],
	);
