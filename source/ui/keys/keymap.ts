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
 * the first of the table. A deciding action never has enter, nor a key that opens its sheet, nor one a shift away from it.
 */
export const makeKeymap = (wishes: KeyWishes): Keymap => {
	const complaints: string[] = Object.keys(wishes)
		.filter(name => !bindings.some(({id}) => id === name))
		.map(name => `keys: there is no action called ${name}`);
	const keysOf = new Map(bindings.map(binding => [binding.id, wishedKeys(binding, wishes, complaints)]));
	const byPlace = new Map(places.map(where => [where, keysIn(where, keysOf, wishes, complaints)]));
	return {
		keysOf: id => keysOf.get(id) ?? [],
		actionFor: (where, key) => byPlace.get(where)?.get(key) ?? null,
		complaints: [...new Set(complaints)],
	};
};

type TableEntry = (typeof bindings)[number];

/** The actions that open a sheet in which something is decided; each is called like the place that it opens. */
const openers = ['merge', 'discard', 'winner', 'requests'] as const satisfies readonly (ActionId & Where)[];

const wishedKeys = (binding: TableEntry, wishes: KeyWishes, complaints: string[]): readonly string[] => {
	const {id, keys} = binding;
	if (wishes[id] === undefined) return keys;
	const slips = slipsOf(binding, wishes);
	return keysFor(binding, wishes).filter(key => {
		if (!isKeyName(key)) complaints.push(`keys: ${key} for ${id} is not the name of a key`);
		else if (slips.has(key.toLowerCase()))
			complaints.push(`keys: ${id} can't be on ${key}: a decision must not follow from a slip`);
		else return true;
		return false;
	});
};

/** The keys of wish or table, as they are written there. */
const keysFor = ({id, keys}: TableEntry, wishes: KeyWishes): readonly string[] => {
	const wish = wishes[id];
	if (wish === undefined) return keys;
	return wish === null ? [] : typeof wish === 'string' ? [wish] : wish;
};

/** Keys that a wish can't have, in lower case: for what decides those that open its sheet, and the reverse. */
const slipsOf = (binding: TableEntry, wishes: KeyWishes): ReadonlySet<string> => {
	const isDecision = binding.risk === 'decides';
	const others = bindings.filter(other =>
		isDecision
			? openers.some(place => place === other.id && isBoundIn(binding, place))
			: // what decides by a wish is looked at itself
				other.risk === 'decides' &&
				wishes[other.id] === undefined &&
				openers.some(place => place === binding.id && isBoundIn(other, place)),
	);
	const keys = others.flatMap(other => keysFor(other, wishes)).map(key => key.toLowerCase());
	return new Set(isDecision ? [...keys, 'enter'] : keys);
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
