import {bindings, isBoundIn} from '../keys/bindings.ts';
import {showKey} from '../keys/key-names.ts';
import type {Keymap} from '../keys/keymap.ts';
import {composeEnds, joinSpans, type Span, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import {fittingEntries} from '../parts/fitting-entries.ts';

/** The most important keys of the diff, as many as fit, whole, and at the right what is to be noticed. */
export const diffFooter = (
	keymap: Pick<Keymap, 'keysOf'>,
	columns: number,
	look: Look,
	notice: readonly Span[] = [],
): string => {
	const {theme, glyphs} = look;
	const entries = bindings
		.filter(binding => binding.priority > 0 && isBoundIn(binding, 'diff'))
		.toSorted((one, other) => one.priority - other.priority)
		.flatMap(({id, label}): (readonly Span[])[] => {
			const [key] = keymap.keysOf(id);
			return key === undefined
				? []
				: [[span(showKey(key, glyphs), theme.accent), span(` ${label}`, theme.dim)]];
		});
	const room = columns - 2 - (notice.length === 0 ? 0 : spansWidth(notice) + 1);
	const shown = fittingEntries(entries, room);
	return composeEnds([span(' '), ...joinSpans(shown, '  ')], notice, columns, glyphs.ellipsis);
};
