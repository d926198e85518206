import type {State} from '../../state/state.ts';
import {type ActionId, bindings, isBoundIn} from './bindings.ts';
import type {Keymap} from './keymap.ts';
import {places, placeTitles, type Where} from './where.ts';

/** A line of help or palette. */
export type ActionLine = {
	readonly id: ActionId;
	readonly keys: readonly string[];
	readonly label: string;
	readonly help: string;
	/** Where the key holds. */
	readonly place: string;
	/** Why it can't be run from here; null when enter runs it. */
	readonly off: string | null;
};

/** What help or palette list for what was typed: first what can be done on the screen below, then the rest. */
export const actionLines = (state: State, keymap: Keymap): readonly ActionLine[] => {
	const {sheet} = state;
	if (sheet?.kind !== 'help' && sheet?.kind !== 'palette') return [];
	const below: Where = state.view === 'diff' ? 'diff' : 'list';
	const words = sheet.field.text.toLowerCase().split(/\s+/).filter(Boolean);
	const lines = bindings
		.map(binding => ({
			id: binding.id,
			keys: keymap.keysOf(binding.id),
			label: binding.label,
			help: binding.help,
			place: binding.where === 'everywhere' ? 'Everywhere' : placeTitles[placeOf(binding.where, below)],
			off: isBoundIn(binding, below)
				? (binding.whyOff?.(state) ?? null)
				: `only in: ${binding.where === 'everywhere' ? '' : binding.where.map(where => placeTitles[where]).join(', ')}`,
			here: isBoundIn(binding, below),
		}))
		.filter(line => sheet.kind === 'help' || line.here)
		.filter(line => fits(line, words));
	return [...lines.filter(({here}) => here), ...lines.filter(({here}) => !here)].map(
		({here: _, ...line}) => line,
	);
};

const placeOf = (where: readonly Where[], below: Where): Where =>
	where.includes(below) ? below : (places.find(place => where.includes(place)) ?? 'list');

const fits = (
	line: {readonly label: string; readonly help: string; readonly keys: readonly string[]},
	words: readonly string[],
): boolean => {
	const text = `${line.label} ${line.help}`.toLowerCase();
	return words.every(word => text.includes(word) || line.keys.includes(word));
};

/** The line that the cursor of help or palette is on, if it can be run. */
export const chosenAction = (state: State, keymap: Keymap): ActionId | null => {
	const {sheet} = state;
	if (sheet === null || !('index' in sheet)) return null;
	const lines = actionLines(state, keymap);
	const line = lines[Math.min(sheet.index, lines.length - 1)];
	return line === undefined || line.off !== null ? null : line.id;
};
