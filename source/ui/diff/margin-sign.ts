import type {LineLook} from './line-look.ts';
import type {LineState} from './render-line.ts';

/** The first cell of a line: the cursor, else that a note stands here. */
export const marginSign = (
	{isCursor, hasNote}: Pick<LineState, 'isCursor' | 'hasNote'>,
	{glyphs}: Pick<LineLook, 'glyphs'>,
): string => (isCursor ? glyphs.pointer : hasNote ? glyphs.note : ' ');
