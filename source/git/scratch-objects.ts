import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {quotePath} from './quote-path.ts';

/** A throw-away object store beside the repository's: what is written there never reaches the repository. */
export type ScratchObjects = {
	/** A bare git directory of its own whose objects include the repository's. */
	readonly gitDirectory: string;
	/** Makes git write new objects here and still read the repository's. */
	readonly writing: Readonly<Record<string, string>>;
	/** Makes git read the objects here beside the repository's. */
	readonly reading: Readonly<Record<string, string>>;
	/** Where a throw-away index can be put; a new path each time. */
	readonly newIndex: () => string;
	readonly remove: () => Promise<void>;
};

/** Makes a scratch object store for the repository whose common directory is given; no process. */
export const makeScratchObjects = async (commonDirectory: string): Promise<ScratchObjects> => {
	const gitDirectory = await mkdtemp(path.join(tmpdir(), 'copse-objects-'));
	const objects = path.join(gitDirectory, 'objects');
	const real = path.join(commonDirectory, 'objects');
	await mkdir(path.join(objects, 'info'), {recursive: true});
	await Promise.all([
		mkdir(path.join(gitDirectory, 'refs')),
		writeFile(path.join(gitDirectory, 'HEAD'), 'ref: refs/heads/scratch\n'),
		writeFile(path.join(objects, 'info', 'alternates'), `${real.includes('\n') ? quotePath(real) : real}\n`),
		objectFormat(commonDirectory).then(format =>
			writeFile(
				path.join(gitDirectory, 'config'),
				format === null
					? '[core]\n\trepositoryFormatVersion = 0\n\tbare = true\n'
					: `[core]\n\trepositoryFormatVersion = 1\n\tbare = true\n[extensions]\n\tobjectFormat = ${format}\n`,
			),
		),
	]);
	let indexes = 0;
	return {
		gitDirectory,
		newIndex: () => {
			indexes += 1;
			return path.join(gitDirectory, `index-${indexes}`);
		},
		writing: {GIT_OBJECT_DIRECTORY: objects, GIT_ALTERNATE_OBJECT_DIRECTORIES: asListItem(real)},
		reading: {GIT_ALTERNATE_OBJECT_DIRECTORIES: asListItem(objects)},
		remove: () => rm(gitDirectory, {recursive: true, force: true}),
	};
};

/** Paths in the list are parted by colons; one that holds a colon or starts with a quote is quoted. */
const asListItem = (folder: string): string =>
	folder.includes(path.delimiter) || folder.startsWith('"') ? quotePath(folder) : folder;

const objectFormat = async (commonDirectory: string): Promise<string | null> => {
	const config = await readFile(path.join(commonDirectory, 'config'), 'utf8').catch(() => '');
	return /^\s*objectformat\s*=\s*(\w+)/im.exec(config)?.[1] ?? null;
};
