import type {PlacedNote} from './line-note.ts';
import {safeText} from './safe-text.ts';

/**
 * Notes as one block that an agent can be given as it is: by file and line, each with the line it is about. Empty
 * text for no notes. `name` is what the worktree is called.
 */
export const notesText = (name: string, notes: readonly PlacedNote[], {ids = false} = {}): string => {
	if (notes.length === 0) return '';
	const blocks = [...notes].sort(byPlace).map(note => blockOf(note, ids));
	return [`Notes on ${safeText(name)}:`, ...blocks].join('\n\n');
};

const blockOf = (note: PlacedNote, ids: boolean): string =>
	[
		`${ids ? `${note.id}  ` : ''}${placeOf(note)}`,
		...(note.line === null ? [] : [`    ${safeText(note.line_text.trim())}`]),
		`  ${safeText(note.text)}`,
	].join('\n');

/** `src/a.ts:12`, and what is to be said of the line. */
const placeOf = ({path, side, line, line_now}: PlacedNote): string => {
	const file = safeText(path);
	if (line === null) return file;
	if (side === 'old') return `${file}:${line} (a line that was taken out)`;
	return line_now === null ? `${file}:${line} (outdated: the line has changed since)` : `${file}:${line_now}`;
};

const byPlace = (one: PlacedNote, other: PlacedNote): number =>
	one.path.localeCompare(other.path) ||
	(one.line_now ?? one.line ?? 0) - (other.line_now ?? other.line ?? 0) ||
	one.at.localeCompare(other.at);
