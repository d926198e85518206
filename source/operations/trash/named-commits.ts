import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {existingCommits} from '../../git/tracked-among.ts';
import type {OperationContext} from '../operation.ts';

/** Files of a registration that name commits: of a merge, rebase, cherry-pick, bisect or am that is not finished. */
const noted = [
	'HEAD',
	'ORIG_HEAD',
	'FETCH_HEAD',
	'MERGE_HEAD',
	'MERGE_AUTOSTASH',
	'CHERRY_PICK_HEAD',
	'REVERT_HEAD',
	'REBASE_HEAD',
	'BISECT_HEAD',
	'BISECT_START',
	'BISECT_LOG',
	'BISECT_EXPECTED_REV',
];
/** Folders of a registration whose files do: state of a rebase or sequence, and refs of this worktree alone. */
const notedFolders = ['rebase-merge', 'rebase-apply', 'sequencer', 'refs'];

/**
 * All commits that a worktree's registration names, its reflog and that of its branch included: what only they keep
 * from `git gc`.
 */
export const commitsNamedIn = async (
	adminDirectory: string,
	branchRef: string | null,
	{git, repository}: OperationContext,
): Promise<string[]> => {
	const files = [
		path.join(adminDirectory, 'logs', 'HEAD'),
		...(branchRef === null ? [] : [path.join(repository.commonDirectory, 'logs', branchRef)]),
		...noted.map(name => path.join(adminDirectory, name)),
		...(await Promise.all(notedFolders.map(name => filesIn(path.join(adminDirectory, name))))).flat(),
	];
	const texts = await Promise.all(files.map(file => readFile(file, 'latin1').catch(() => '')));
	const ids = new Set(texts.flatMap(text => text.match(/\b(?:[0-9a-f]{64}|[0-9a-f]{40})\b/g) ?? []));
	const real = [...ids].filter(id => !/^0+$/.test(id));
	if (real.length === 0) return [];
	return [...(await git(existingCommits(repository.commonDirectory, real)))];
};

const filesIn = async (folder: string): Promise<string[]> => {
	const entries = await readdir(folder, {withFileTypes: true}).catch(() => []);
	const found = await Promise.all(
		entries.map(entry => {
			const full = path.join(folder, entry.name);
			if (entry.isDirectory()) return filesIn(full);
			return entry.isFile() ? [full] : [];
		}),
	);
	return found.flat();
};
