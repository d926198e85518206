import {sheetBeneath} from '../../state/sheet-stack.ts';
import type {State} from '../../state/state.ts';
import {type ActionId, bindings, isBoundIn} from './bindings.ts';
import type {Keymap} from './keymap.ts';
import {places, placeTitles, type Where, whereAreKeys} from './where.ts';

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

/** What help or palette list for what was typed: first what can be done in the place below, then the rest. */
export const actionLines = (state: State, keymap: Keymap): readonly ActionLine[] => {
	const {sheet} = state;
	if (sheet?.kind !== 'help' && sheet?.kind !== 'palette') return [];
	const beneath = {...state, sheet: sheetBeneath(sheet)};
	const below = whereAreKeys(beneath);
	const words = sheet.field.text.split(/\s+/).filter(Boolean);
	const lines = bindings
		.map(binding => ({
			id: binding.id,
			keys: keymap.keysOf(binding.id),
			label: binding.label,
			help: binding.help,
			place: binding.where === 'everywhere' ? 'Everywhere' : placeTitles[placeOf(binding.where, below)],
			off: isBoundIn(binding, below)
				? (binding.whyOff?.(beneath) ?? null)
				: `only in: ${binding.where === 'everywhere' ? '' : binding.where.map(where => placeTitles[where]).join(', ')}`,
			here: isBoundIn(binding, below),
			isCommon: binding.where === 'everywhere' || binding.where.length > 5,
		}))
		// what only this place has comes first
		.toSorted((one, other) => Number(one.isCommon) - Number(other.isCommon))
		.filter(line => sheet.kind === 'help' || line.here)
		.map(line => ({...line, distance: Math.max(0, ...words.map(word => distanceOf(line, word)))}))
		.filter(({distance}) => distance < Number.POSITIVE_INFINITY)
		.toSorted((one, other) => one.distance - other.distance);
	return [...lines.filter(({here}) => here), ...lines.filter(({here}) => !here)].map(
		({here: _, distance: __, isCommon: ___, ...line}) => line,
	);
};

const placeOf = (where: readonly Where[], below: Where): Where =>
	where.includes(below) ? below : (places.find(place => where.includes(place)) ?? 'list');

/** How far a line is from a word: the key itself first, then the start of the label; infinite when it is not in there. */
const distanceOf = (
	{keys, label, help}: {readonly label: string; readonly help: string; readonly keys: readonly string[]},
	typed: string,
): number => {
	const word = typed.toLowerCase();
	const text = ` ${label} ${help}`.toLowerCase();
	if (keys.includes(typed)) return 0;
	if (label.startsWith(word)) return 1;
	if (text.includes(` ${word}`)) return 2;
	return text.includes(word) ? 3 : Number.POSITIVE_INFINITY;
};

/** The line that the cursor of help or palette is on, if it can be run; over a sheet none can, for it may decide. */
export const chosenAction = (state: State, keymap: Keymap): ActionId | null => {
	const {sheet} = state;
	if ((sheet?.kind !== 'help' && sheet?.kind !== 'palette') || sheet.beneath !== null) return null;
	const lines = actionLines(state, keymap);
	const line = lines[Math.min(sheet.index, lines.length - 1)];
	return line === undefined || line.off !== null ? null : line.id;
};
