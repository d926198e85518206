import type {Glyphs} from '../glyphs.ts';
import type {Theme} from '../theme.ts';
import type {Highlighter} from './highlight.ts';

/** All that decides how any line of a view is drawn, beside the line itself. */
export type LineLook = {
	readonly columns: number;
	/** Cells that text is shifted to the left. */
	readonly left: number;
	/** Cells of one line number; 0 for no numbers. */
	readonly numberCells: number;
	/** Old and new number beside each other, or the one that the line has. */
	readonly bothNumbers: boolean;
	readonly theme: Theme;
	readonly glyphs: Glyphs;
	readonly highlighter: Highlighter | null;
	/** Which key reads a file that was too large, `enter shows it`; empty where none does. */
	readonly openHint: string;
	/** What a search looks for; null when nobody searches. */
	readonly pattern: RegExp | null;
};

/** How much of a line its numbers may take. */
export const numberLook = (
	columns: number,
	largest: number,
): Pick<LineLook, 'numberCells' | 'bothNumbers'> => ({
	numberCells: columns < 30 ? 0 : Math.max(columns < 60 ? 3 : 4, String(largest).length),
	bothNumbers: columns >= 60,
});
