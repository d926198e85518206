import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {countChanges} from '../../git/count-changes.ts';
import type {Status} from '../../git/read-status.ts';
import {failureText} from './failure-text.ts';
import type {LookContext} from './look-at-worktrees.ts';
import type {RowBoard} from './row-board.ts';
import type {Standing} from './skeleton.ts';
import {untrackedFilesBelow} from './untracked-files.ts';

/**
 * Counts the lines of one worktree by a process of its own: for content that git converts on the way in (line
 * endings, filters, encodings), which nobody else can count rightly.
 */
export const countByGit = async (
	{git}: LookContext,
	board: RowBoard,
	{standing, from}: {readonly standing: Standing; readonly from: string},
	status: Status,
): Promise<void> => {
	try {
		const counts = await git(countChanges(standing.path, from));
		const untracked = await countUntracked(standing.path, status);
		board.put(standing.path, ['lines'], {
			files_changed: counts.files + untracked.files,
			lines_added: counts.added + untracked.lines,
			lines_deleted: counts.deleted,
		});
	} catch (error) {
		board.fail(standing.path, ['lines'], failureText(error));
	}
};

const countUntracked = async (
	checkout: string,
	status: Status,
): Promise<{readonly files: number; readonly lines: number}> => {
	let files = 0;
	let lines = 0;
	for (const entry of status.entries) {
		if (entry.kind !== 'untracked') continue;
		const names = entry.path.endsWith('/')
			? await untrackedFilesBelow(checkout, entry.path, 2000)
			: [entry.path];
		for (const name of names) {
			const content = await readFile(path.join(checkout, name)).catch(() => null);
			if (content === null) continue;
			files += 1;
			if (!content.subarray(0, 8000).includes(0)) lines += lineCount(content);
		}
	}
	return {files, lines};
};

const lineCount = (content: Buffer): number => {
	let count = 0;
	for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) count += 1;
	return content.length > 0 && content.at(-1) !== 10 ? count + 1 : count;
};
