import type {LineNote} from '../../model/line-note.ts';
import {count} from '../../model/name-some.ts';
import {notesText} from '../../model/notes-text.ts';
import type {Row} from '../../model/row.ts';
import type {App} from '../../operations/index.ts';
import {selectedRow} from '../../state/select.ts';
import type {NoteSheet} from '../../state/sheet.ts';
import {emptyField, fieldOf} from '../../state/text-field.ts';
import type {Desk} from '../desk.ts';
import type {NoteSpot, NoteUse} from '../diff/note-spot.ts';
import {actInOpenDiff} from '../diff/open-diff.ts';
import {copyOut} from './copy-out.ts';
import {perform} from './perform.ts';
import {tellDone, tellNote, tellProblem} from './tell.ts';

/** Does something with the notes of the open diff. */
export const onNote = (desk: Desk, use: NoteUse, spot: NoteSpot): void => {
	const row = selectedRow(desk.store.getState());
	if (row === null) return;
	if (use === 'copy') void copyNotes(desk, row);
	else if (use === 'remove') removeNote(desk, row, spot.notes.at(-1));
	else openNoteSheet(desk, row, spot);
};

const openNoteSheet = ({store}: Desk, row: Row, {target, notes}: NoteSpot): void => {
	const note = notes.at(-1);
	store.dispatch({
		area: 'sheet',
		kind: 'open',
		sheet: {
			kind: 'note',
			paths: [row.path],
			target: note ?? target,
			replaces: note?.id ?? null,
			field: note === undefined ? emptyField : fieldOf(note.text),
		},
	});
};

const removeNote = (desk: Desk, row: Row, note: LineNote | undefined): void => {
	if (note === undefined) tellNote(desk, 'there is no note on this line: write one first');
	else void writeNote(desk, row.path, {remove: note.id}, 'note removed');
};

/** Writes what was typed; nothing typed takes the note away that was there. */
export const saveNote = (desk: Desk, {paths, target, replaces, field}: NoteSheet): void => {
	const [path] = paths;
	const text = field.text.trim();
	if (path === undefined || (text === '' && replaces === null)) return;
	const remove = replaces === null ? {} : {remove: replaces};
	if (text === '') void writeNote(desk, path, remove, 'note removed');
	else {
		const {path: file, line, side, line_text} = target;
		const about = {text, file, side, line_text, ...(line === null ? {} : {line})};
		// the sheet said that a worktree without a record gets one
		void writeNote(desk, path, {...about, ...remove, adopt: true}, 'note kept for the agent');
	}
};

const writeNote = async (
	desk: Desk,
	worktree: string,
	wish: Readonly<Record<string, string | number | boolean>>,
	done: string,
): Promise<void> => {
	const outcome = await perform(desk, worktree, 'noting', 'note', {worktree, ...wish});
	if (!outcome.ok) return;
	await loadNotes(desk.app, worktree);
	const key = desk.keymap.keysOf('diff_copy_notes')[0];
	tellDone(desk, done, outcome.value.notes === 0 || key === undefined ? null : `${key} copies all`);
};

/** Gives an open diff the notes of its worktree. A list that could not be read leaves those that are shown. */
export const loadNotes = async (app: App, worktree: string): Promise<void> => {
	const outcome = await app.request('notes', {worktree});
	if (outcome.ok) actInOpenDiff(app, {kind: 'notes', notes: outcome.value.notes}, worktree);
};

const copyNotes = async (desk: Desk, {path}: Row): Promise<void> => {
	const outcome = await desk.app.request('notes', {worktree: path});
	if (!outcome.ok) return tellProblem(desk, outcome.problem);
	const {name, notes} = outcome.value;
	if (notes.length === 0) tellNote(desk, 'there are no notes on this worktree: write one first');
	else await copyOut(desk, notesText(name, notes), count(notes.length, 'note'));
};
