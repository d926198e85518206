import * as z from 'zod';
import {type LineNote, longestNote, mostNotes, noteSides} from '../model/line-note.ts';
import {count} from '../model/name-some.ts';
import {refuse} from '../model/problem.ts';
import {isTerminal, type WorktreeRecord} from '../model/record.ts';
import {applySteps} from './apply-steps.ts';
import {findPlace} from './find-place.ts';
import {branchOf, type Standing} from './look/skeleton.ts';
import {madeUpRecord} from './made-up-record.ts';
import {noteEvents} from './note/note-events.ts';
import {writtenNote} from './note/written-note.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {changedRecord} from './record-of.ts';
import {lookAtScene} from './scene.ts';
import {worktreeField} from './worktree-field.ts';

export type NoteValue = {
	readonly id: string;
	readonly path: string;
	readonly branch: string | null;
	/** Whether the worktree got a record for this. */
	readonly adopted: boolean;
	/** The note that was written; null when some were only dropped. */
	readonly note: LineNote | null;
	readonly removed: readonly LineNote[];
	/** How many there are now. */
	readonly notes: number;
};

const inputSchema = z.object({
	worktree: worktreeField,
	text: z.string().trim().min(1).max(longestNote).optional().describe('What the agent should know or do'),
	file: z.string().min(1).optional().describe('The file that it is about, from the root of the worktree'),
	line: z.number().int().min(1).optional().describe('The line of the file that it is about'),
	remove: z.string().optional().describe('Drop the note with this id; with a text: put that in its place'),
	clear: z.boolean().optional().describe('Drop all notes of the worktree'),
	adopt: z.boolean().optional().describe('Make a record for a worktree that another tool made'),
	side: z.enum(noteSides).optional().meta({hidden: true}),
	line_text: z.string().optional().meta({hidden: true}),
});

export type NoteInput = z.infer<typeof inputSchema>;

export const note = defineOperation({
	name: 'note',
	aliases: [],
	summary: 'Write a note for the agent on a line of a worktree, or drop notes',
	access: 'write',
	input: inputSchema,
	positionals: ['worktree', 'text'],
	examples: [
		'copse note login-form "check the token first" --file src/login.ts --line 12',
		'copse note login-form --clear',
	],
	run: async (given, context): Promise<NoteValue> => {
		const standing = await findPlace(given.worktree, context);
		if (standing.main) throw refuse('main_worktree', {path: standing.path, verb: 'write notes on'});
		verifyWish(given);
		const {record, adopted} = await recordFor(standing, given.adopt === true, context);
		const removed = notesToRemove(record, given);
		const kept = record.line_notes.filter(each => !removed.includes(each));
		const written = await writtenNote(given, {worktree: standing.path, taken: record.line_notes}, context);
		const notes = written === null ? kept : [...kept, written];
		if (notes.length > mostNotes) throw refuse('too_many_notes', {path: standing.path, most: mostNotes});
		const branch = branchOf(standing.branchRef);
		if (written !== null || removed.length > 0) {
			await applySteps(
				'note',
				[
					{
						kind: 'save_record',
						record: changedRecord(record, {line_notes: notes}, context),
						previous: adopted ? null : record,
					},
					...noteEvents({record, branch, written, removed, adopted}, context),
				],
				context,
			);
		}
		return {
			id: record.id,
			path: standing.path,
			branch,
			adopted,
			note: written,
			removed,
			notes: notes.length,
		};
	},
	text: ({note: written, removed, notes}) => {
		const left = `${count(notes, 'note')} now`;
		if (written !== null) return `${written.id}  ${written.path}${lineOf(written)}; ${left}`;
		return `dropped ${count(removed.length, 'note')}; ${left}`;
	},
});

const verifyWish = ({text, file, remove, clear}: NoteInput): void => {
	const message =
		text === undefined && remove === undefined && clear === undefined
			? 'a text, --remove or --clear is needed'
			: text !== undefined && file === undefined
				? 'a note is about a file: --file is needed'
				: null;
	if (message !== null) throw refuse('usage', {message, hint: 'copse help note'});
};

const lineOf = ({line}: LineNote): string => (line === null ? '' : `:${line}`);

const recordFor = async (
	standing: Standing,
	adopt: boolean,
	context: OperationContext,
): Promise<{readonly record: WorktreeRecord; readonly adopted: boolean}> => {
	const {record} = standing;
	if (record !== null && !isTerminal(record.status)) return {record, adopted: false};
	if (record !== null) throw refuse('wrong_status', {id: record.id, status: record.status, verb: 'note'});
	if (!adopt) throw refuse('not_adopted', {path: standing.path, verb: 'keep notes'});
	return {record: await madeUpRecord(standing, await lookAtScene(context), context), adopted: true};
};

const notesToRemove = (
	{line_notes: all, path}: WorktreeRecord,
	{remove, clear}: NoteInput,
): readonly LineNote[] => {
	if (clear === true) return all;
	if (remove === undefined) return [];
	const found = all.find(({id}) => id === remove);
	if (found === undefined) throw refuse('note_not_found', {id: remove, path});
	return [found];
};
