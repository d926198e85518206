import type {LineNote} from '../../model/line-note.ts';
import type {Direction} from '../../state/diff/navigation.ts';
import {noteFrom, type PlacedNotes, placeNotes} from '../../state/diff/place-notes.ts';
import type {DiffSession} from './diff-session.ts';

export type NoteAction =
	/** The notes of the worktree as its record has them now. */
	| {readonly kind: 'notes'; readonly notes: readonly LineNote[]}
	| {readonly kind: 'note_jump'; readonly direction: Direction};

type Surroundings = {
	readonly state: () => DiffSession;
	readonly set: (notes: PlacedNotes) => void;
	readonly goTo: (line: number) => void;
};

/** Keeps the notes at their lines while the document grows or another takes its place. */
export const makeNoteKeeper = ({state, set, goTo}: Surroundings) => {
	let placedLines = 0;

	const place = (notes: readonly LineNote[]): void => {
		const {document} = state().news;
		placedLines = document?.lineCount ?? 0;
		set(placeNotes(document, notes));
	};

	/** While a patch streams they are looked for when it has doubled, and at its end. */
	const documentChanged = (isOther: boolean): void => {
		const {news, notes} = state();
		const isDue = isOther || !news.isReading || (news.document?.lineCount ?? 0) >= 2 * placedLines;
		if (notes.all.length > 0 && isDue) place(notes.all);
	};

	const act = (action: NoteAction): void => {
		if (action.kind === 'notes') place(action.notes);
		else goTo(noteFrom(state().notes, state().view.cursor, action.direction));
	};

	return {act, documentChanged};
};
