import {lstat, lutimes, readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {DemoGit} from './demo-git.ts';

/**
 * Makes a checkout look as if nothing had happened in it since `at`, its git dir included. Its files become half an
 * hour older than that (an index must be younger than its files, or git reads them all again), but for `recent`.
 */
export async function setAge(
	git: DemoGit,
	checkout: string,
	at: number,
	recent: readonly string[] = [],
): Promise<void> {
	const gitFolder = await gitFolderOf(checkout);
	await touchBelow(checkout, at - 30 * 60_000, new Set(['.git', '.claude']));
	// Unmerged paths make it exit with 1.
	await git(checkout, ['update-index', '-q', '--refresh'], {at, expected: [0, 1]});
	for (const name of recent) {
		await touch(path.join(checkout, name), at);
	}

	await touchBelow(gitFolder, at, new Set(['objects', 'worktrees', 'refs']));
	await touch(checkout, at);
}

async function gitFolderOf(checkout: string): Promise<string> {
	const dotGit = path.join(checkout, '.git');
	if ((await lstat(dotGit)).isDirectory()) {
		return dotGit;
	}

	return (await readFile(dotGit, 'utf8')).replace('gitdir: ', '').trimEnd();
}

async function touchBelow(folder: string, at: number, skipped: ReadonlySet<string>): Promise<void> {
	const entries = (await readdir(folder, {withFileTypes: true})).filter(entry => !skipped.has(entry.name));
	await Promise.all(
		entries.map(entry => {
			const child = path.join(folder, entry.name);
			return entry.isDirectory() ? touchBelow(child, at, new Set()) : touch(child, at);
		}),
	);
	await touch(folder, at);
}

function touch(file: string, at: number): Promise<void> {
	return lutimes(file, at / 1000, at / 1000);
}
