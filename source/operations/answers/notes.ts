import * as z from 'zod';
import {noteSides} from '../../model/line-note.ts';
import type {NoteValue} from '../note.ts';
import type {NotesValue} from '../notes.ts';
import {orNull, place, text, whole, wholeOrNull} from './parts.ts';

const lineNote = z.object({
	id: text,
	at: text,
	path: text,
	side: z.enum(noteSides),
	line: wholeOrNull,
	line_text: text,
	text,
});

export const noteAnswer = z.object({
	id: text,
	...place,
	adopted: z.boolean(),
	note: lineNote.nullable(),
	removed: z.array(lineNote),
	notes: whole,
}) satisfies z.ZodType<NoteValue>;

export const notesAnswer = z.object({
	id: orNull,
	...place,
	name: text,
	notes: z.array(lineNote.extend({line_now: wholeOrNull})),
}) satisfies z.ZodType<NotesValue>;
