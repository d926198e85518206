import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {TrashEntry} from '../../model/step.ts';
import {isInside} from '../is-inside.ts';
import {isThere} from '../is-there.ts';

/** A worktree's directory, and its registration. */
type Place = Pick<TrashEntry, 'path' | 'admin_directory'>;

/**
 * The git directories of a worktree's submodules lie in its registration, and both sides know each other by relative
 * paths: on the way to another place they have to learn where they will find each other. `now` is where the two are
 * at this moment. Done twice it does no harm.
 */
export const repointSubmodules = async (
	now: Place,
	{from, to}: {readonly from: Place; readonly to: Place},
): Promise<void> => {
	for (const name of await gitDirectoriesIn(path.join(now.admin_directory, 'modules'))) {
		const own = path.join('modules', name);
		const config = path.join(now.admin_directory, own, 'config');
		const text = await readFile(config, 'utf8').catch(() => '');
		const worktree = /^\tworktree = (.+)$/m.exec(text)?.[1];
		if (worktree === undefined) continue;
		const inside = insideOf([from, to], path.resolve(from.admin_directory, own, worktree));
		if (inside === null) continue;
		const checkout = path.join(to.path, inside);
		await writeFile(
			config,
			text.replace(`\tworktree = ${worktree}\n`, () => `\tworktree = ${checkout}\n`),
		);
		const dotGit = path.join(now.path, inside, '.git');
		if (await isThere(dotGit)) await writeFile(dotGit, `gitdir: ${path.join(to.admin_directory, own)}\n`);
	}
};

/** Where in the worktree a checkout lies that is in one of these places; null for one that is somewhere else. */
const insideOf = (places: readonly Place[], checkout: string): string | null => {
	const place = places.find(each => isInside(each.path, checkout));
	return place === undefined ? null : path.relative(place.path, checkout);
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
