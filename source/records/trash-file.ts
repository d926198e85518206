import {readdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import {refuse} from '../model/problem.ts';
import type {TrashEntry} from '../model/step.ts';
import {
	type DamagedFile,
	type DocumentFolder,
	readDocuments,
	removeDocument,
	writeDocument,
} from './document-folder.ts';
import {errorCode} from './error-code.ts';
import {newId, type RandomBytes} from './new-id.ts';
import {parseJson} from './parse-json.ts';
import {readSmallFile} from './read-small-file.ts';
import type {StateDirectory} from './state-directory.ts';
import {writeRefusal} from './write-refusal.ts';

/** How a trash entry is named: `tr_` and 8 hex digits. */
const trashIdPattern = /^tr_[0-9a-f]{8}$/;

/** A trash entry as it stands in its file; keys that this copse does not know are kept. */
const trashEntrySchema: z.ZodMiniType<TrashEntry> = z.looseObject({
	id: z.string().check(z.regex(trashIdPattern)),
	worktree_id: z.nullable(z.string()),
	task: z.nullable(z.string()),
	verb: z.enum(['discard', 'merge', 'purge']),
	path: z.string().check(z.minLength(1)),
	branch: z.nullable(z.string()),
	head_sha: z.nullable(z.string()),
	index_tree: z.nullable(z.string()),
	branch_deleted: z.boolean(),
	directory: z.nullable(z.string()),
	admin_directory: z.string(),
	admin_saved_to: z.string(),
	kept: z.optional(z.nullable(z.string())),
	pins: z.array(z.looseObject({ref: z.string(), sha: z.string()})),
	discarded_at: z.iso.datetime(),
	summary: z.string(),
});

const trashFolder = (state: StateDirectory): DocumentFolder<TrashEntry> => ({
	path: state.trash,
	idName: 'trash id',
	idPattern: trashIdPattern,
	schema: trashEntrySchema,
	refuseDamaged: (id, {reason}) => refuse('trash_damaged', {id, reason}),
});

/** What waits in the trash, newest first, and by name the entries that could not be read. Makes nothing. */
export const readTrash = async (
	state: StateDirectory,
): Promise<{entries: TrashEntry[]; damaged: DamagedFile[]}> => {
	const {documents, damaged} = await readDocuments(trashFolder(state));
	const entries = documents.sort(
		(one, other) => Date.parse(other.discarded_at) - Date.parse(one.discarded_at),
	);
	return {entries, damaged};
};

/** Writes an entry by atomic replace; only under the lock. Refuses to write over a damaged one: `trash_damaged`. */
export const writeTrashEntry = (state: StateDirectory, entry: TrashEntry): Promise<void> =>
	writeDocument(trashFolder(state), entry);

/** Removes an entry, not what it points to; fine when there is none. */
export const removeTrashEntry = (state: StateDirectory, id: string): Promise<void> =>
	removeDocument(trashFolder(state), id);

/** How the file of an entry is called from the moment on when it is given up until all of it is gone. */
const givenUp = '.given-up';

/**
 * Gives an entry up: it cannot be restored any more, and is known until `forgetGivenUp`, so that a process that dies
 * meanwhile leaves nothing that nobody knows of. Takes no room on a full disk. Fine when it was given up before.
 */
export const giveUpTrashEntry = async (state: StateDirectory, id: string): Promise<void> => {
	const file = path.join(state.trash, `${id}.json`);
	try {
		await rename(file, path.join(state.trash, `${id}${givenUp}`));
	} catch (error) {
		if (errorCode(error) !== 'ENOENT') throw writeRefusal(error, file);
	}
};

/** The entries that were given up and are not gone yet; one that cannot be read is left alone. */
export const readGivenUp = async (state: StateDirectory): Promise<TrashEntry[]> => {
	const names = await readdir(state.trash).catch(() => []);
	const found = await Promise.all(
		names
			.filter(name => name.endsWith(givenUp))
			.map(async name => {
				const text = await readSmallFile(path.join(state.trash, name)).catch(() => '');
				const parsed = parseJson(text, trashEntrySchema);
				return parsed.kind === 'value' ? [parsed.value] : [];
			}),
	);
	return found.flat();
};

/** Forgets an entry that is gone; fine when it was forgotten before. */
export const forgetGivenUp = (state: StateDirectory, id: string): Promise<void> =>
	rm(path.join(state.trash, `${id}${givenUp}`), {force: true});

/** An id for a new entry that nobody has taken. */
export const newTrashId = (taken: ReadonlySet<string>, random?: RandomBytes): string =>
	newId('tr_', taken, random);
