import {lstat, readFile, realpath} from 'node:fs/promises';
import path from 'node:path';
import {type LineNote, lineTextOf, type PlacedNote} from '../../model/line-note.ts';
import {isInside} from '../is-inside.ts';

/** Larger files are not read for their notes, in bytes. */
const largest = 16 * 1024 * 1024;

/** The lines of a file of a worktree; null when it is no file, leads out of it, or is very large. */
export const linesOf = async (worktree: string, file: string): Promise<readonly string[] | null> => {
	try {
		const place = await realpath(path.join(worktree, file));
		const facts = await lstat(place);
		if (!isInside(worktree, place) || !facts.isFile() || facts.size > largest) return null;
		return (await readFile(place, 'utf8')).split('\n');
	} catch {
		return null;
	}
};

/** Finds the line of each note in the files as they are now: the nearest that still says the same. */
export const placeNotes = async (
	worktree: string,
	notes: readonly LineNote[],
): Promise<readonly PlacedNote[]> => {
	const files = new Map<string, Promise<readonly string[] | null>>();
	const linesOnce = (file: string) => {
		const known = files.get(file) ?? linesOf(worktree, file);
		files.set(file, known);
		return known;
	};
	return Promise.all(
		notes.map(async note => {
			// what was is the base's, and that stays
			if (note.line === null || note.side === 'old') return {...note, line_now: note.line};
			return {...note, line_now: nearestLine((await linesOnce(note.path)) ?? [], note.line, note.line_text)};
		}),
	);
};

/** The number of the line nearest to `line` that says `text`; null when none does. */
export const nearestLine = (lines: readonly string[], line: number, text: string): number | null => {
	let nearest: number | null = null;
	for (const [index, found] of lines.entries()) {
		const number = index + 1;
		if (nearest !== null && number - line > Math.abs(nearest - line)) break;
		if (lineTextOf(found) !== text) continue;
		if (nearest === null || Math.abs(number - line) < Math.abs(nearest - line)) nearest = number;
	}
	return nearest;
};
