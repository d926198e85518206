import {type LineNote, lineTextOf} from '../../model/line-note.ts';
import {lineOfAnchor} from './anchor.ts';
import type {DiffDocument} from './diff-document.ts';
import {sectionPath} from './file-section.ts';
import type {Direction} from './navigation.ts';

/** Where the notes of a worktree stand in a document. */
export type PlacedNotes = {
	readonly all: readonly LineNote[];
	/** By document line, oldest first; one whose line is not found stands at the line of its file. */
	readonly at: ReadonlyMap<number, readonly LineNote[]>;
	/** Ids of those whose line is not found: it has changed, or this diff does not show it. */
	readonly outdated: ReadonlySet<string>;
	/** How many are about a file that this diff does not have. */
	readonly elsewhere: number;
};

export const noNotes: PlacedNotes = {all: [], at: new Map(), outdated: new Set(), elsewhere: 0};

/** How far from its old place a line is looked for, in document lines. */
const reach = 2000;

/** Finds the line of each note by what it said, nearest to where it was. */
export const placeNotes = (document: DiffDocument | null, notes: readonly LineNote[]): PlacedNotes => {
	if (document === null || notes.length === 0) return {...noNotes, all: notes, elsewhere: notes.length};
	const at = new Map<number, readonly LineNote[]>();
	const outdated = new Set<string>();
	let elsewhere = 0;
	for (const note of notes) {
		const file = document.files.findIndex(
			section => sectionPath(section) === note.path || (note.side === 'old' && section.oldPath === note.path),
		);
		const section = document.files[file];
		if (section === undefined) {
			elsewhere += 1;
			continue;
		}
		const found = note.line === null ? section.firstLine : findLine(document, file, note.line, note);
		if (found === null) outdated.add(note.id);
		const line = found ?? section.firstLine;
		at.set(line, [...(at.get(line) ?? []), note]);
	}
	return {all: notes, at, outdated, elsewhere};
};

const findLine = (
	document: DiffDocument,
	file: number,
	number: number,
	{side, line_text}: LineNote,
): number | null => {
	const section = document.files[file];
	if (section === undefined) return null;
	const start =
		lineOfAnchor(document, {path: sectionPath(section), line: {side, number}}) ?? section.firstLine;
	const other = side === 'new' ? 'deleted' : 'added';
	const first = section.firstLine + 1;
	const end = document.fileEnd(file);
	const fits = (line: number): boolean => {
		if (line < first || line >= end) return false;
		const {kind, text} = document.lineAt(line);
		return kind !== 'hunk' && kind !== 'note' && kind !== other && lineTextOf(text) === line_text;
	};
	for (let distance = 0; distance <= Math.min(reach, end - first); distance += 1) {
		if (fits(start - distance)) return start - distance;
		if (fits(start + distance)) return start + distance;
	}
	return null;
};

/** The notes that are shown on the row of a line; side by side, those of the line beside it too. */
export const notesAtRow = (
	{at}: PlacedNotes,
	document: DiffDocument,
	line: number,
	isSplit: boolean,
): readonly LineNote[] => {
	if (at.size === 0) return [];
	const pair = isSplit ? document.pairOf(line) : null;
	return [...(at.get(line) ?? []), ...(pair === null ? [] : (at.get(pair) ?? []))];
};

/** The line of the next or previous note; the same line when there is none. */
export const noteFrom = ({at}: PlacedNotes, line: number, direction: Direction): number => {
	const lines = [...at.keys()].sort((one, other) => one - other);
	const found = direction === 1 ? lines.find(each => each > line) : lines.findLast(each => each < line);
	return found ?? line;
};
