import {lstat} from 'node:fs/promises';
import path from 'node:path';
import type {Status} from '../../git/read-status.ts';

/** Changed files whose times and sizes tell whether their content changed. */
const fileLimit = 200;

/** A text that changes when anything uncommitted in a checkout changes, also inside a file that was changed before. */
export const statusSignature = async (checkout: string, status: Status): Promise<string> => {
	const stamps = await Promise.all(
		status.entries.slice(0, fileLimit).map(({path: file}) =>
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
