import type {Binding} from '../keys/binding.ts';
import {bindings, isBoundIn} from '../keys/bindings.ts';
import {showKey} from '../keys/key-names.ts';
import type {Keymap} from '../keys/keymap.ts';
import type {Where} from '../keys/where.ts';
import {type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import {fittingEntries} from './fitting-entries.ts';

/**
 * The keys of a place for its footer, the most important first, as many as fit `room` cells; where some don't, the key of
 * the help stands alone at the end. What is off is dim.
 */
export const keyEntries = (
	where: Where,
	keymap: Pick<Keymap, 'keysOf'>,
	room: number,
	{theme, glyphs}: Look,
	isOff: (binding: Binding) => boolean = () => false,
): readonly (readonly Span[])[] => {
	const shown = bindings
		.filter(binding => binding.priority > 0 && isBoundIn(binding, where))
		.toSorted((one, other) => one.priority - other.priority)
		.flatMap(binding => {
			const [key] = keymap.keysOf(binding.id);
			if (key === undefined) return [];
			const sign = span(showKey(key, glyphs), isOff(binding) ? theme.dim : theme.accent);
			return [{id: binding.id, sign, entry: [sign, span(` ${binding.label}`, theme.dim)]}];
		});
	const help = shown.find(({id}) => id === 'help');
	return fittingEntries(
		shown.map(({entry}) => entry),
		room,
		help === undefined ? [] : [help.sign],
	);
};
