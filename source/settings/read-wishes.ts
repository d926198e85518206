import * as z from 'zod/mini';
import type {Warning} from '../model/problem.ts';
import {nearestKey} from './nearest-key.ts';
import type {FoundLayer} from './settings-layer.ts';
import {settingsWarning} from './settings-warning.ts';

const list = z.array(z.string());

/** What a repository would like to happen, by group: nothing of it counts before a person agreed. */
const wishNames = {
	seed: ['files'],
	triggers: ['on_begin', 'on_merge', 'on_finish'],
} as const;

/** Files and commands that a `.copse.json` names, by the path of their key, such as `triggers.on_begin`. */
export type Wishes = ReadonlyMap<string, readonly string[]>;

/** Takes `seed` and `triggers` out of what a repository's file holds; the rest are settings. */
export const readWishes = (
	entries: FoundLayer['entries'],
	source: string,
): {
	readonly wishes: Wishes;
	readonly entries: FoundLayer['entries'];
	readonly warnings: readonly Warning[];
} => {
	const wishes = new Map<string, readonly string[]>();
	const warnings: Warning[] = [];
	for (const [group, value] of entries.filter(([key]) => Object.hasOwn(wishNames, key))) {
		const members = z.record(z.string(), z.unknown()).safeParse(value);
		if (!members.success) {
			warnings.push(
				settingsWarning('settings_wrong_value', source, `'${group}' does not count: expected an object`),
			);
			continue;
		}

		for (const [name, wish] of Object.entries(members.data)) {
			const key = `${group}.${name}`;
			const parsed = list.safeParse(wish);
			if (!known.includes(key)) warnings.push(unknownKey(source, key));
			else if (parsed.success) wishes.set(key, parsed.data);
			else
				warnings.push(
					settingsWarning(
						'settings_wrong_value',
						source,
						`'${key}' does not count: expected a list of texts`,
					),
				);
		}
	}

	const isSetting = ([key]: readonly [string, unknown]): boolean =>
		!Object.hasOwn(wishNames, key) && key !== '$schema';
	return {wishes, entries: entries.filter(isSetting), warnings};
};

const known = Object.entries(wishNames).flatMap(([group, names]) => names.map(name => `${group}.${name}`));

const unknownKey = (source: string, key: string): Warning => {
	const [group = '', name = ''] = key.split('.', 2);
	const nearest = nearestKey(
		name,
		known
			.filter(candidate => candidate.startsWith(`${group}.`))
			.map(candidate => candidate.slice(group.length + 1)),
	);
	const hint = nearest === null ? '' : `; did you mean '${group}.${nearest}'?`;
	return settingsWarning('settings_unknown_key', source, `unknown key '${key}'${hint}`);
};
