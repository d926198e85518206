import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {TrashEntry} from '../../model/step.ts';
import {isThere} from '../is-there.ts';

/**
 * The git directories of a worktree's submodules lie in its registration, and both sides know each other by relative
 * paths: after a restore to another place they have to find each other again.
 */
export const repointSubmodules = async (
	adminDirectory: string,
	{path: oldPlace, admin_directory: oldAdmin}: Pick<TrashEntry, 'path' | 'admin_directory'>,
	place: string,
): Promise<void> => {
	for (const name of await gitDirectoriesIn(path.join(adminDirectory, 'modules'))) {
		const gitDirectory = path.join(adminDirectory, 'modules', name);
		const config = path.join(gitDirectory, 'config');
		const text = await readFile(config, 'utf8').catch(() => '');
		const worktree = /^\tworktree = (.+)$/m.exec(text)?.[1];
		if (worktree === undefined) continue;
		const old = path.resolve(oldAdmin, 'modules', name, worktree);
		const checkout = path.join(place, path.relative(oldPlace, old));
		await writeFile(
			config,
			text.replace(`\tworktree = ${worktree}\n`, () => `\tworktree = ${checkout}\n`),
		);
		if (await isThere(path.join(checkout, '.git')))
			await writeFile(path.join(checkout, '.git'), `gitdir: ${gitDirectory}\n`);
	}
};

/** Git directories below a folder, those of submodules in submodules too; a name may hold slashes. */
const gitDirectoriesIn = async (folder: string, prefix = ''): Promise<string[]> => {
	const found: string[] = [];
	for (const entry of await readdir(path.join(folder, prefix), {withFileTypes: true}).catch(() => [])) {
		if (!entry.isDirectory()) continue;
		const name = path.join(prefix, entry.name);
		if (!(await isThere(path.join(folder, name, 'HEAD'))))
			found.push(...(await gitDirectoriesIn(folder, name)));
		else found.push(name, ...(await gitDirectoriesIn(folder, path.join(name, 'modules'))));
	}
	return found;
};
