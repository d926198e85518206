import type {State} from '../../state/state.ts';
import {bindings, isBoundIn} from '../keys/bindings.ts';
import {showKey} from '../keys/key-names.ts';
import type {Keymap} from '../keys/keymap.ts';
import {whereAreKeys} from '../keys/where.ts';
import {composeEnds, joinSpans, type Span, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import {fittingEntries} from './fitting-entries.ts';
import {requestCount} from './request-count.ts';

/** The most important keys of the place that has them; what is off is dim. As many as fit, whole, none left out between. */
export const footerLine = (state: State, keymap: Keymap, columns: number, look: Look): string => {
	const {theme, glyphs} = look;
	const where = whereAreKeys(state);
	const entries = bindings
		.filter(binding => binding.priority > 0 && isBoundIn(binding, where))
		.toSorted((one, other) => one.priority - other.priority)
		.flatMap(({id, label, whyOff}): (readonly Span[])[] => {
			const key = keymap.keysOf(id)[0];
			if (key === undefined) return [];
			const off = (whyOff?.(state) ?? null) !== null;
			return [[span(showKey(key, glyphs), off ? theme.dim : theme.accent), span(` ${label}`, theme.dim)]];
		});
	const asked = requestCount(state, keymap, look);
	const room = columns - 2 - (asked.length === 0 ? 0 : spansWidth(asked) + 1);
	return composeEnds(
		[span(' '), ...joinSpans(fittingEntries(entries, room), '  ')],
		asked,
		columns,
		glyphs.ellipsis,
	);
};
