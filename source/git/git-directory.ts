import {lstat, readFile, realpath} from 'node:fs/promises';
import path from 'node:path';

/**
 * The git directory of a checkout, read from its `.git` without starting git: the folder itself, or what a `.git`
 * file points to. Null when there is none (a removed or broken worktree). A bare repository is its own.
 */
export const gitDirectoryOf = async (checkout: string): Promise<string | null> => {
	const dotGit = path.join(checkout, '.git');
	try {
		const real = await realpath(dotGit);
		if ((await lstat(real)).isDirectory()) return real;
		const text = await readFile(real, 'utf8');
		const target = /^gitdir: (.*?)\r?\n?$/s.exec(text)?.[1];
		return target === undefined ? null : await realpath(path.resolve(checkout, target));
	} catch {
		return (await isBareRepository(checkout)) ? realpath(checkout) : null;
	}
};

/** The directory that all worktrees share: what `commondir` names, or the git directory itself. */
export const commonDirectoryOf = async (gitDirectory: string): Promise<string> => {
	try {
		const text = (await readFile(path.join(gitDirectory, 'commondir'), 'utf8')).replace(/\r?\n$/, '');
		return await realpath(path.resolve(gitDirectory, text));
	} catch {
		return gitDirectory;
	}
};

const isBareRepository = async (folder: string): Promise<boolean> => {
	try {
		await Promise.all(['HEAD', 'objects', 'refs'].map(name => lstat(path.join(folder, name))));
		return true;
	} catch {
		return false;
	}
};
