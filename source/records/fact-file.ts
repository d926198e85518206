import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import {parseJson} from './parse-json.ts';
import {readSmallFile} from './read-small-file.ts';
import {replaceFile} from './replace-file.ts';
import type {StateDirectory} from './state-directory.ts';

/** Facts by name, the newest last; what a value is, is judged by who asks for it. */
export type KeptFacts = ReadonlyMap<string, unknown>;

/** How much is kept: the newest facts, and characters of JSON in all. */
const most = {facts: 4000, characters: 1_500_000};

const schema = z.object({
	version: z.literal(1),
	salt: z.string(),
	facts: z.array(z.tuple([z.string(), z.unknown()])),
});

const factFile = ({cache}: StateDirectory): string => path.join(cache, 'facts.json');

/**
 * Reads the facts that were kept under the same salt. A file that is damaged, of another copse or of another salt
 * counts as none: they can all be read from git again. Never throws.
 */
export const readFactFile = async (state: StateDirectory, salt: string): Promise<KeptFacts> => {
	const text = await readSmallFile(factFile(state)).catch(() => null);
	const parsed = text === null ? null : parseJson(text, schema);
	return new Map(parsed?.kind === 'value' && parsed.value.salt === salt ? parsed.value.facts : []);
};

/**
 * Adds facts to those that are kept, whoever kept them, and drops the oldest beyond the bounds. The file is replaced
 * as a whole, so a reader never sees half of one; of two that write at once one is forgotten. A failure is none.
 */
export const keepFacts = async (state: StateDirectory, salt: string, facts: KeptFacts): Promise<void> => {
	const old = await readFactFile(state, salt);
	const known = [...old].filter(([name]) => !facts.has(name));
	const newest = [...known, ...facts].slice(-most.facts).reverse();
	let room = most.characters;
	const fitting = newest
		.map(fact => JSON.stringify(fact))
		.filter(text => {
			room -= text.length;
			return room >= 0;
		});
	const text = `{"version":1,"salt":${JSON.stringify(salt)},"facts":[\n${fitting.reverse().join(',\n')}\n]}\n`;
	try {
		// the other folders of the state are made by what needs them: a list leaves no more than this
		for (const folder of [state.root, state.cache]) await mkdir(folder, {mode: 0o700}).catch(() => undefined);
		await replaceFile(factFile(state), text);
	} catch {
		// a cache
	}
};
