import {refuse} from '../model/problem.ts';
import type {WorktreeRecord} from '../model/record.ts';
import {
	type DamagedFile,
	type DocumentFolder,
	readDocument,
	readDocuments,
	removeDocument,
	writeDocument,
} from './document-folder.ts';
import {newId, type RandomBytes} from './new-id.ts';
import {recordIdPattern, recordSchema} from './record-schema.ts';
import type {StateDirectory} from './state-directory.ts';

const recordFolder = (state: StateDirectory): DocumentFolder<WorktreeRecord> => ({
	path: state.worktrees,
	idName: 'record id',
	idPattern: recordIdPattern,
	schema: recordSchema,
	refuseDamaged: (_id, damaged) => refuse('record_damaged', damaged),
});

/** Every record, and by name the files that could not be read as one. Never throws, never waits, makes nothing. */
export const readRecords = async (
	state: StateDirectory,
): Promise<{records: WorktreeRecord[]; damaged: DamagedFile[]}> => {
	const {documents, damaged} = await readDocuments(recordFolder(state));
	return {records: documents, damaged};
};

/** One record; null when there is none. Refuses with `invalid_name` or `record_damaged`. */
export const readRecord = (state: StateDirectory, id: string): Promise<WorktreeRecord | null> =>
	readDocument(recordFolder(state), id);

/**
 * Writes a record by atomic replace; call it only under the lock, right after `verify`. Refuses with
 * `record_damaged` when what it would replace is damaged, and with `state_not_writable` or `no_space`.
 */
export const writeRecord = (state: StateDirectory, record: WorktreeRecord): Promise<void> =>
	writeDocument(recordFolder(state), record);

/** Removes a record; fine when there is none. */
export const removeRecord = (state: StateDirectory, id: string): Promise<void> =>
	removeDocument(recordFolder(state), id);

/** An id for a new record that nobody has taken. */
export const newRecordId = (taken: ReadonlySet<string>, random?: RandomBytes): string =>
	newId('wt_', taken, random);
