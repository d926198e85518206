import {isDeepStrictEqual} from 'node:util';
import {parse, stringify, TomlError} from 'smol-toml';
import {refuse} from '../../model/problem.ts';
import {isObject} from './is-object.ts';
import type {SettingsText} from './settings-text.ts';
import type {Addition} from './targets.ts';

/**
 * Adds a table to the end of a TOML text and takes it from there again: comments, order and spaces of the rest stay.
 * What comes of it is read again, and must hold what was there and the table, nothing else.
 */
export const tomlSettings: SettingsText = {
	empty: '',
	verify: (text, path) => {
		try {
			parse(text);
		} catch (error) {
			const reason =
				error instanceof TomlError ? `line ${error.line}: ${error.message.split('\n')[0]}` : String(error);
			throw refuse('setup_damaged', {path, reason});
		}
	},
	add: (text, addition, path) => {
		if (valueAt(text, addition.at) !== undefined) return text;
		const added = `${text}${gapAfter(text)}${tableOf(addition)}`;
		if (!isDeepStrictEqual(readable(added), withAddition(text, addition))) {
			const [outer] = addition.at;
			throw refuse('setup_damaged', {
				path,
				reason: `a table cannot be added to ${outer} as it is written there`,
			});
		}
		return added;
	},
	has: (text, {at, value}) => isDeepStrictEqual(valueAt(text, at), value),
	remove: (text, addition) => {
		const table = tableOf(addition);
		const [before, after, ...more] = text.split(table);
		if (before === undefined || after === undefined || more.length > 0) return text;
		const left = `${before.replace(/\n\n$/, '\n')}${after}`;
		return isDeepStrictEqual(withAddition(left, addition), readable(text)) ? left : text;
	},
	missing: () => [],
};

const tableOf = ({at, value}: Addition): string => `[${at.join('.')}]\n${stringify(value).trimEnd()}\n`;

const gapAfter = (text: string): string => {
	if (text === '') return '';
	return text.endsWith('\n') ? '\n' : '\n\n';
};

const readable = (text: string): Readonly<Record<string, unknown>> | null => {
	try {
		return plain(parse(text));
	} catch {
		return null;
	}
};

/** Without prototypes of their own, which the parser's tables have not, so that they can be compared. */
const plain = (table: object): Readonly<Record<string, unknown>> => structuredClone({...table});

const valueAt = (text: string, at: readonly string[]): unknown =>
	at.reduce<unknown>(
		(found, key) => (isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined),
		readable(text),
	);

/** What a text holds, with the addition in its place. */
const withAddition = (text: string, {at: [outer = '', inner = ''], value}: Addition) => {
	const all = readable(text) ?? {};
	const around = Object.hasOwn(all, outer) && isObject(all[outer]) ? all[outer] : {};
	return {...all, [outer]: {...around, [inner]: value}};
};
