import type {Binding} from './binding.ts';
import {type ActionId, bindings, isBoundIn} from './bindings.ts';
import {isKeyName} from './key-names.ts';
import {places, placeTitles, type Where} from './where.ts';

/** Which key does what where, after the user's own wishes. */
export type Keymap = {
	readonly keysOf: (id: ActionId) => readonly string[];
	readonly actionFor: (where: Where, key: string) => ActionId | null;
	/** What of the settings could not be followed, in sentences. */
	readonly complaints: readonly string[];
};

/** `settings.keys`: keys by the name of their action; null switches one off. */
export type KeyWishes = Readonly<Record<string, string | readonly string[] | null>>;

/**
 * The table with the user's wishes. A key that two actions of one place want goes to the one that was wished for, else to
 * the first of the table; a deciding action never gets enter, nor a key that opens its sheet.
 */
export const makeKeymap = (wishes: KeyWishes): Keymap => {
	const complaints: string[] = Object.keys(wishes)
		.filter(name => !bindings.some(({id}) => id === name))
		.map(name => `keys: there is no action called ${name}`);
	const openers = new Set(bindings.filter(isOpener).flatMap(({id, keys}) => wishes[id] ?? keys));
	const keysOf = new Map(
		bindings.map(binding => [binding.id, wishedKeys(binding, wishes, openers, complaints)]),
	);
	const byPlace = new Map(places.map(where => [where, keysIn(where, keysOf, wishes, complaints)]));
	return {
		keysOf: id => keysOf.get(id) ?? [],
		actionFor: (where, key) => byPlace.get(where)?.get(key) ?? null,
		complaints: [...new Set(complaints)],
	};
};

/** Opens a sheet in which something is decided. */
const isOpener = ({id}: {readonly id: ActionId}): boolean =>
	id === 'merge' || id === 'discard' || id === 'winner' || id === 'requests';

const wishedKeys = (
	{id, keys, risk}: Binding & {readonly id: ActionId},
	wishes: KeyWishes,
	openers: ReadonlySet<string>,
	complaints: string[],
): readonly string[] => {
	const wish = wishes[id];
	if (wish === undefined) return keys;
	if (wish === null) return [];
	return (typeof wish === 'string' ? [wish] : wish).filter(key => {
		if (!isKeyName(key)) complaints.push(`keys: ${key} for ${id} is not the name of a key`);
		else if (risk === 'decides' && (key === 'enter' || openers.has(key.toLowerCase())))
			complaints.push(`keys: ${id} can't be on ${key}: it decides, and must not follow from a slip`);
		else return true;
		return false;
	});
};

const keysIn = (
	where: Where,
	keysOf: ReadonlyMap<ActionId, readonly string[]>,
	wishes: KeyWishes,
	complaints: string[],
): ReadonlyMap<string, ActionId> => {
	const map = new Map<string, ActionId>();
	const bound = bindings.filter(entry => isBoundIn(entry, where));
	const wished = ({id}: Binding): boolean => wishes[id] !== undefined;
	// what the user asked for goes before what comes with the table
	for (const binding of [...bound.filter(wished), ...bound.filter(entry => !wished(entry))]) {
		for (const key of keysOf.get(binding.id) ?? []) {
			const holder = map.get(key);
			if (holder === undefined) map.set(key, binding.id);
			else
				complaints.push(
					`keys: ${holder} and ${binding.id} both want ${key} (${placeTitles[where]}); ${holder} has it`,
				);
		}
	}
	return map;
};
