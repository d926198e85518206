import {stat} from 'node:fs/promises';
import path from 'node:path';

/**
 * Why a listed worktree cannot be read, in words; `found` is the git directory that its folder names, of another
 * repository then.
 */
export const whyBroken = async (folder: string, found: string | null): Promise<string> => {
	const exists = await stat(folder).then(
		stats => stats.isDirectory(),
		() => false,
	);
	if (!exists) return 'its directory is not there ("git worktree repair" mends one that was moved)';
	if (found !== null) return 'its directory belongs to another repository';
	return (await hasDotGit(folder))
		? 'its .git file points to a place that is gone ("git worktree repair" may mend it)'
		: 'its .git file is gone';
};

const hasDotGit = (folder: string): Promise<boolean> =>
	stat(path.join(folder, '.git')).then(
		() => true,
		() => false,
	);
