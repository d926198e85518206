import {lstat, readdir, readFile, realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import {commonDirectoryOf, gitDirectoryOf} from './git-directory.ts';
import type {ListedWorktree} from './list-worktrees.ts';

/** An ordinary repository and its worktrees, as git's own files name them. All paths are real paths. */
export type Glance = {
	readonly commonDirectory: string;
	readonly mainPath: string;
	/** Without commits: which one a branch stands at is not looked up. */
	readonly listed: readonly ListedWorktree[];
};

/** Settings under which a worktree is elsewhere than its files say, or git reads further files. */
const unusual = /^\s*(bare\s*=\s*true|worktree\s*=|\[(extensions|include))/im;

/**
 * Reads which worktrees there are around a folder without starting git, for the plainest kind of repository: a main
 * checkout with its `.git` folder, all of it the caller's own. Null whenever git might see anything else: then ask it.
 */
export const glanceAtWorktrees = async (
	cwd: string,
	environment: Readonly<Record<string, string | undefined>>,
): Promise<Glance | null> => {
	const names = Object.keys(environment);
	// git looks for repositories in another way then
	if (names.some(name => /^GIT_(CEILING|DISCOVERY|TEST)/.test(name))) return null;
	try {
		const commonDirectory = await commonDirectoryAround(cwd);
		if (commonDirectory === null || path.basename(commonDirectory) !== '.git') return null;
		const mainPath = path.dirname(commonDirectory);
		const config = await readFile(path.join(commonDirectory, 'config'), 'utf8');
		if (unusual.test(config) || !(await areOwn([mainPath, commonDirectory]))) return null;
		const main = await entryOf(mainPath, commonDirectory);
		const linked = await readLinked(path.join(commonDirectory, 'worktrees'));
		return {commonDirectory, mainPath, listed: [main, ...linked]};
	} catch {
		return null;
	}
};

/** Of the first folder upwards that holds a `.git`; null inside a git directory or outside of any. */
const commonDirectoryAround = async (cwd: string): Promise<string | null> => {
	for (let folder = cwd; ; folder = path.dirname(folder)) {
		const found = await gitDirectoryOf(folder);
		if (found === folder) return null;
		if (found !== null) return (await areOwn([folder, found])) ? commonDirectoryOf(found) : null;
		if (path.dirname(folder) === folder) return null;
	}
};

/** Git refuses what belongs to somebody else. */
const areOwn = async (places: readonly string[]): Promise<boolean> => {
	const owners = await Promise.all(places.map(async place => (await stat(place)).uid));
	return owners.every(owner => owner === process.getuid?.());
};

const readLinked = async (folder: string): Promise<ListedWorktree[]> => {
	const names = await readdir(folder).catch(() => []);
	return Promise.all(
		names.map(async name => {
			const gitDirectory = path.join(folder, name);
			const dotGit = (await readFile(path.join(gitDirectory, 'gitdir'), 'utf8')).replace(/\r?\n$/, '');
			const place = path.dirname(path.resolve(gitDirectory, dotGit));
			return entryOf(await realpath(place).catch(() => place), gitDirectory);
		}),
	);
};

/** Throws for a HEAD that is neither a branch nor a commit, as where refs are kept in tables. */
const entryOf = async (place: string, gitDirectory: string): Promise<ListedWorktree> => {
	const head = await readFile(path.join(gitDirectory, 'HEAD'), 'utf8');
	const branchRef = /^ref: (refs\/heads\/.+?)\r?\n?$/.exec(head)?.[1] ?? null;
	if (branchRef === 'refs/heads/.invalid') throw new Error('refs are kept in tables');
	if (branchRef === null && !/^[0-9a-f]{40,64}\s*$/.test(head)) throw new Error('not a HEAD');
	return {
		path: place,
		headSha: null,
		branchRef,
		bare: false,
		detached: branchRef === null,
		locked: null,
		prunable: null,
	};
};

/** Whether no folder from `cwd` (a real path) upwards holds anything that may be a repository, broken ones included. */
export const isInNoRepository = async (cwd: string): Promise<boolean> => {
	for (let folder = cwd; ; folder = path.dirname(folder)) {
		const hints = ['.git', 'HEAD', 'commondir'].map(name => exists(path.join(folder, name)));
		if ((await Promise.all(hints)).includes(true)) return false;
		if (path.dirname(folder) === folder) return true;
	}
};

const exists = (place: string): Promise<boolean> =>
	lstat(place).then(
		() => true,
		() => false,
	);
