import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Repository} from '../../git/locate-repository.ts';
import {keepFacts, readFactFile} from '../../records/fact-file.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import {digestOf} from './digest.ts';
import type {FactStore} from './fact-cache.ts';

/** Keeps facts in the cache folder of a repository's state. */
export const factStore = (repository: Repository, state: StateDirectory): FactStore => ({
	salt: () => circumstances(repository),
	read: salt => readFactFile(state, salt),
	keep: (salt, facts) => keepFacts(state, salt, facts),
});

/**
 * A digest of what git's answers about object ids depend on beside the objects: where a shallow history ends, what is
 * replaced or grafted, which files are merged or compared in a way of their own. No process.
 */
const circumstances = async ({commonDirectory, mainPath}: Repository): Promise<string> => {
	const [shallow, grafts, attributes, ownAttributes, config, packedRefs] = await Promise.all(
		[
			path.join(commonDirectory, 'shallow'),
			path.join(commonDirectory, 'info', 'grafts'),
			path.join(commonDirectory, 'info', 'attributes'),
			path.join(mainPath, '.gitattributes'),
			path.join(commonDirectory, 'config'),
			path.join(commonDirectory, 'packed-refs'),
		].map(file => readFile(file, 'utf8').catch(() => '')),
	);
	const drivers = config?.match(/^\s*\[(merge|diff|core)[^\]]*\][^[]*/gim) ?? [];
	const replaced = packedRefs?.match(/^.* refs\/replace\/.*$/gm) ?? [];
	const replacedLately = await readReplaced(commonDirectory);
	return digestOf(
		JSON.stringify([shallow, grafts, attributes, ownAttributes, drivers, replaced, replacedLately]),
	);
};

/** The objects that are replaced, with what they are replaced by. */
const readReplaced = async (commonDirectory: string): Promise<string[]> => {
	const folder = path.join(commonDirectory, 'refs', 'replace');
	const names = await readdir(folder).catch(() => []);
	return Promise.all(
		names
			.sort()
			.map(async name => `${name} ${await readFile(path.join(folder, name), 'utf8').catch(() => '')}`),
	);
};
