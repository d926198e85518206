import type {LineNote} from '../../model/line-note.ts';
import type {NoteTarget} from '../../state/diff/note-target.ts';

/** What can be done with notes in an open diff: write or change one, take one away, copy all. */
export type NoteUse = 'write' | 'remove' | 'copy';

/** The cursor's place: what a note there would be about, and the notes that are there, oldest first. */
export type NoteSpot = {readonly target: NoteTarget; readonly notes: readonly LineNote[]};
