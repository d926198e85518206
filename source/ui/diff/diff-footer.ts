import type {Keymap} from '../keys/keymap.ts';
import {composeEnds, joinSpans, type Span, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import {keyEntries} from '../parts/key-entries.ts';

/** The most important keys of the diff, as many as fit, whole, and at the right what is to be noticed. */
export const diffFooter = (
	keymap: Pick<Keymap, 'keysOf'>,
	columns: number,
	look: Look,
	notice: readonly Span[] = [],
): string => {
	const room = columns - 2 - (notice.length === 0 ? 0 : spansWidth(notice) + 1);
	const shown = keyEntries('diff', keymap, room, look);
	return composeEnds([span(' '), ...joinSpans(shown, '  ')], notice, columns, look.glyphs.ellipsis);
};
