import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Step} from '../model/step.ts';
import type {DamagedFile} from './document-folder.ts';
import {errorCode} from './error-code.ts';
import {type JournalMark, journalHeaderSchema, journalMarkSchema} from './journal-schema.ts';
import {parseJson} from './parse-json.ts';
import {readSmallFile} from './read-small-file.ts';
import {sideBySide} from './side-by-side.ts';
import type {StateDirectory} from './state-directory.ts';
import {unreadable} from './unreadable.ts';

/** `begun` may be done or not: the step itself tells how to find out. */
type StepProgress = 'untouched' | JournalMark;

/** The journal of an operation that is under way or died; whose process that is, `pid` tells. */
export type UnfinishedJournal = {
	readonly id: string;
	readonly operation: string;
	readonly pid: number;
	readonly started_at: string;
	readonly steps: readonly {readonly step: Step; readonly progress: StepProgress}[];
};

type Found =
	| {readonly kind: 'journal'; readonly journal: UnfinishedJournal}
	| {readonly kind: 'damaged'; readonly damaged: DamagedFile}
	| {readonly kind: 'missing'};

const suffix = '.jsonl';
const lanes = 4;

/** Every journal that was not closed, oldest first, and by name those that could not be read. Makes nothing. */
export const readJournals = async (
	state: StateDirectory,
): Promise<{journals: UnfinishedJournal[]; damaged: DamagedFile[]}> => {
	let names: string[];
	try {
		names = await readdir(state.journal);
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return {journals: [], damaged: []};
		return {journals: [], damaged: [{path: state.journal, reason: unreadable(error)}]};
	}
	const files = names.filter(name => name.endsWith(suffix)).sort();
	const found = await sideBySide(files, lanes, name => readOne(path.join(state.journal, name)));
	const journals = found.flatMap(each => (each.kind === 'journal' ? [each.journal] : []));
	return {
		journals: journals.sort((one, other) => Date.parse(one.started_at) - Date.parse(other.started_at)),
		damaged: found.flatMap(each => (each.kind === 'damaged' ? [each.damaged] : [])),
	};
};

const readOne = async (file: string): Promise<Found> => {
	const damaged = (reason: string): Found => ({kind: 'damaged', damaged: {path: file, reason}});
	let text: string;
	try {
		text = await readSmallFile(file);
	} catch (error) {
		return errorCode(error) === 'ENOENT' ? {kind: 'missing'} : damaged(unreadable(error));
	}
	const [first = '', ...lines] = text.split('\n');
	const parsed = parseJson(first, journalHeaderSchema);
	if (parsed.kind === 'damaged') return damaged(parsed.reason);
	const {id, operation, pid, started_at, steps} = parsed.value;
	if (id !== path.basename(file, suffix)) return damaged('the id in it is not that of its name');
	const marks = readMarks(lines);
	const progressOf = (index: number): StepProgress => marks.get(index) ?? 'untouched';
	const withProgress = steps.map((step, index) => ({step, progress: progressOf(index)}));
	return {kind: 'journal', journal: {id, operation, pid, started_at, steps: withProgress}};
};

/** The last mark of each step. A torn line was never waited for: what it says did not happen yet. */
const readMarks = (lines: readonly string[]): Map<number, JournalMark> =>
	new Map(
		lines.flatMap(line => {
			const parsed = parseJson(line, journalMarkSchema);
			return parsed.kind === 'value' ? [[parsed.value.step, parsed.value.mark] as const] : [];
		}),
	);
