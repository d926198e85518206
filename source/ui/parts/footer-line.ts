import type {State} from '../../state/state.ts';
import type {Keymap} from '../keys/keymap.ts';
import {whereAreKeys} from '../keys/where.ts';
import {composeEnds, joinSpans, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import {keyEntries} from './key-entries.ts';
import {requestCount} from './request-count.ts';

/** The most important keys of the place that has them; what is off is dim. As many as fit, whole, none left out between. */
export const footerLine = (state: State, keymap: Keymap, columns: number, look: Look): string => {
	const asked = requestCount(state, keymap, columns, look);
	const room = columns - 2 - (asked.length === 0 ? 0 : spansWidth(asked) + 1);
	const entries = keyEntries(
		whereAreKeys(state),
		keymap,
		room,
		look,
		({whyOff}) => (whyOff?.(state) ?? null) !== null,
	);
	return composeEnds([span(' '), ...joinSpans(entries, '  ')], asked, columns, look.glyphs.ellipsis);
};
