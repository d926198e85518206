import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder hold exactly these files, by name; answers the names of those that were missing, different or too
 * many. With `check` nothing is written.
 */
export const writeFolder = async (
	folder: string,
	files: Readonly<Record<string, string>>,
	{check}: {readonly check: boolean},
): Promise<readonly string[]> => {
	const there = await readdir(folder).catch(() => []);
	const before = await Promise.all(
		there.map(async name => [name, await readFile(path.join(folder, name), 'utf8')] as const),
	);
	const old = new Map(before);
	const tooMany = there.filter(name => files[name] === undefined);
	const changed = Object.keys(files).filter(name => old.get(name) !== files[name]);
	if (check) return [...changed, ...tooMany];
	await mkdir(folder, {recursive: true});
	for (const name of changed) await writeFile(path.join(folder, name), files[name] ?? '');
	for (const name of tooMany) await rm(path.join(folder, name));
	return [...changed, ...tooMany];
};
