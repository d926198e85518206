import {type LineNote, lineTextOf} from '../../model/line-note.ts';
import type {DiffDocument} from './diff-document.ts';
import {sectionPath} from './file-section.ts';

/** What a note would be about: a line of a file, or the file as a whole. */
export type NoteTarget = Pick<LineNote, 'path' | 'side' | 'line' | 'line_text'>;

/**
 * The target at a line of a document; null in an empty one. A hunk's line stands for the first line in it; side by
 * side, what replaces a line is meant, not what was taken out.
 */
export const noteTarget = (
	document: DiffDocument | null,
	cursor: number,
	isSplit: boolean,
): NoteTarget | null => {
	const section = document?.files[document.fileAt(cursor)];
	if (document === null || section === undefined) return null;
	const path = sectionPath(section);
	const kind = document.kindAt(cursor);
	if (kind === 'file' || kind === 'note') return {path, side: 'new', line: null, line_text: ''};
	const inBody = kind === 'hunk' ? cursor + 1 : cursor;
	const line = (isSplit && document.kindAt(inBody) === 'deleted' ? document.pairOf(inBody) : null) ?? inBody;
	const side = document.kindAt(line) === 'deleted' ? 'old' : 'new';
	return {
		path: side === 'old' ? (section.oldPath ?? path) : path,
		side,
		line: document.numbersAt(line)[side],
		line_text: lineTextOf(document.lineAt(line).text),
	};
};
