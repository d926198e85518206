import {chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BundledFile} from './bundle.ts';

/** Chunks of an earlier build stay for so long: a copse started from it may yet load its lazy parts. */
const keepOldMilliseconds = 10 * 60_000;

const stagingPrefix = '.building-';

/**
 * Puts `files` into `folder` so that whoever starts or runs copse meanwhile sees one whole build, old or new:
 * all is written into a staging folder first, then renamed into place, in the order given (the entry last).
 * Files that are not part of the build go; chunks of earlier builds once they are ten minutes old, unless `keepOld` is
 * false: what is packed holds one build and nothing else.
 */
export async function replaceFiles(
	folder: string,
	files: readonly BundledFile[],
	{keepOld}: {readonly keepOld: boolean},
): Promise<void> {
	await mkdir(folder, {recursive: true});
	const staging = await mkdtemp(path.join(folder, stagingPrefix));
	try {
		for (const {name, contents} of files) {
			await writeWithFolders(path.join(staging, name), contents);
		}
		await chmod(path.join(staging, 'cli.js'), 0o755);
		for (const {name} of files) {
			await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
			await rename(path.join(staging, name), path.join(folder, name));
		}
	} finally {
		await rm(staging, {recursive: true, force: true});
	}
	await prune(folder, new Set(files.map(file => file.name)), keepOld);
}

async function writeWithFolders(file: string, contents: string): Promise<void> {
	await mkdir(path.dirname(file), {recursive: true});
	await writeFile(file, contents);
}

async function prune(folder: string, current: ReadonlySet<string>, keepOld: boolean): Promise<void> {
	const entries = await readdir(folder, {recursive: true, withFileTypes: true});
	for (const entry of entries.filter(each => !each.isDirectory())) {
		const file = path.join(entry.parentPath, entry.name);
		const name = path.relative(folder, file).split(path.sep).join('/');
		// Chunks may be in use by a running copse, staging folders by another build that runs right now.
		const mayBeInUse = keepOld && (name.startsWith('chunks/') || name.startsWith(stagingPrefix));
		if (!current.has(name) && (!mayBeInUse || (await isOld(file)))) await rm(file, {force: true});
	}
}

async function isOld(file: string): Promise<boolean> {
	const found = await stat(file).catch(() => undefined);
	return found !== undefined && Date.now() - found.mtimeMs > keepOldMilliseconds;
}
