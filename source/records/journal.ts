import {access} from 'node:fs/promises';
import path from 'node:path';
import {refuse} from '../model/problem.ts';
import type {Step} from '../model/step.ts';
import {appendLine} from './append-line.ts';
import {errorCode} from './error-code.ts';
import {type JournalHeader, type JournalMark, journalIdPattern} from './journal-schema.ts';
import {removeFile} from './remove-file.ts';
import {replaceFile} from './replace-file.ts';
import type {StateDirectory} from './state-directory.ts';
import {writeRefusal} from './write-refusal.ts';

/**
 * What an operation did so far, on the disk before the next step begins, so that a later copse can finish or undo it.
 * The notes refuse with `state_not_writable` or `no_space`, also when another process has cleared the journal away.
 */
export type Journal = {
	readonly id: string;
	/** Notes that the step with this index is about to be done. */
	readonly before: (index: number) => Promise<void>;
	/** Notes that it was done. */
	readonly after: (index: number) => Promise<void>;
	/** Notes that the plan has failed and is taken back from this step on, so that nobody finishes it. */
	readonly failed: (index: number) => Promise<void>;
	/** Notes that it was taken back. */
	readonly undone: (index: number) => Promise<void>;
	/** Removes the journal: all is done, or all is taken back. */
	readonly close: () => Promise<void>;
};

/** Writes the journal of an operation that is about to start; one with this id must not be there. Only under the lock. */
export const openJournal = async (
	state: StateDirectory,
	{
		id,
		operation,
		steps,
		now,
	}: {
		readonly id: string;
		readonly operation: string;
		readonly steps: readonly Step[];
		readonly now: () => Date;
	},
): Promise<Journal> => {
	const file = journalPath(state, id);
	if (await exists(file)) throw new Error(`the journal ${id} is there already: finish it first`);
	const header: JournalHeader = {
		version: 1,
		id,
		operation,
		pid: process.pid,
		started_at: now().toISOString(),
		steps: [...steps],
	};
	await replaceFile(file, `${JSON.stringify(header)}\n`);
	return resumeJournal(state, id);
};

/** Goes on with a journal that is there: for the one who finishes or undoes what a dead process began. */
export const resumeJournal = (state: StateDirectory, id: string): Journal => {
	const file = journalPath(state, id);
	const note = (step: number, mark: JournalMark): Promise<void> =>
		appendLine(file, JSON.stringify({step, mark}), {create: false});
	return {
		id,
		before: index => note(index, 'begun'),
		after: index => note(index, 'done'),
		failed: index => note(index, 'failed'),
		undone: index => note(index, 'undone'),
		close: () => removeFile(file),
	};
};

const journalPath = (state: StateDirectory, id: string): string => {
	if (!journalIdPattern.test(id))
		throw refuse('invalid_name', {
			what: 'journal id',
			name: id,
			reason: `not like ${journalIdPattern.source}`,
		});
	return path.join(state.journal, `${id}.jsonl`);
};

const exists = async (file: string): Promise<boolean> => {
	try {
		await access(file);
		return true;
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return false;
		throw writeRefusal(error, file);
	}
};
