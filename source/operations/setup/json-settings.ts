import {isDeepStrictEqual} from 'node:util';
import {applyEdits, modify, type ParseError, parse, printParseErrorCode, visit} from 'jsonc-parser';
import {refuse} from '../../model/problem.ts';
import {isObject} from './is-object.ts';
import type {SettingsText} from './settings-text.ts';

/** Adds to and takes from a JSON text; everything else in it stays as it is written. */
export const jsonSettings: SettingsText = {
	empty: '{}\n',
	verify: (text, path) => {
		const errors: ParseError[] = [];
		const value: unknown = parse(text, errors, {disallowComments: true});
		const [first] = errors;
		if (first !== undefined) {
			const line = text.slice(0, first.offset).split('\n').length;
			throw refuse('setup_damaged', {path, reason: `line ${line}: ${printParseErrorCode(first.error)}`});
		}
		if (!isObject(value)) throw refuse('setup_damaged', {path, reason: 'it holds no JSON object'});
		const twice = keyGivenTwice(text);
		if (twice !== null) throw refuse('setup_damaged', {path, reason: `it gives ${twice} twice`});
	},
	add: (text, addition, path) => {
		const {at, value, kind} = addition;
		const found = lookUp(parse(text), at, path);
		if (kind === 'key') return found === undefined ? put(text, at, value) : text;
		if (found === undefined) return put(text, at, [value]);
		if (!Array.isArray(found))
			throw refuse('setup_damaged', {path, reason: `${at.join('.')} in it is no list`});
		return found.some(each => isDeepStrictEqual(each, value))
			? text
			: put(text, [...at, found.length], value);
	},
	has: (text, {at, value, kind}) => {
		const found = lookUp(parse(text), at, '');
		return kind === 'key'
			? saysTheSame(found, value)
			: Array.isArray(found) && found.some(each => isDeepStrictEqual(each, value));
	},
	remove: (text, addition, made) => {
		const {at, value, kind} = addition;
		const found = lookUp(parse(text), at, '');
		if (kind === 'key') return saysTheSame(found, value) ? removeAt(text, at, made) : text;
		if (!Array.isArray(found)) return text;
		const index = found.findIndex(each => isDeepStrictEqual(each, value));
		if (index === -1) return text;
		return found.length === 1 && isAmong(made, at)
			? removeAt(text, at, made)
			: put(text, [...at, index], undefined);
	},
	missing: (text, {at}) =>
		at
			.map((_, index) => at.slice(0, index + 1))
			.filter(above => lookUp(parse(text), above, '') === undefined),
};

/** Programs write out what is empty as well, such as the environment of a server that was added by their own command. */
const saysTheSame = (found: unknown, value: unknown): boolean => {
	if (!isObject(found) || !isObject(value)) return isDeepStrictEqual(found, value);
	const isEmpty = (each: unknown): boolean => isObject(each) && Object.keys(each).length === 0;
	const told = Object.entries(found).filter(([key, each]) => Object.hasOwn(value, key) || !isEmpty(each));
	return isDeepStrictEqual(Object.fromEntries(told), value);
};

/** Of a key that stands twice readers take the last, edits the first; null when there is none. */
const keyGivenTwice = (text: string): string | null => {
	const around: Set<string>[] = [];
	let twice: string | null = null;
	visit(text, {
		onObjectBegin: () => {
			around.push(new Set());
		},
		onObjectProperty: key => {
			const known = around.at(-1);
			if (known?.has(key) === true) twice ??= key;
			known?.add(key);
		},
		onObjectEnd: () => {
			around.pop();
		},
	});
	return twice;
};

/** Removes a key, and then those above it that were made for it and are empty now. */
const removeAt = (text: string, at: readonly string[], made: readonly (readonly string[])[]): string => {
	const left = put(text, at, undefined);
	const above = at.slice(0, -1);
	const found = above.length === 0 ? undefined : lookUp(parse(left), above, '');
	const isEmpty = isObject(found) && Object.keys(found).length === 0;
	return isEmpty && isAmong(made, above) ? removeAt(left, above, made) : left;
};

const isAmong = (paths: readonly (readonly string[])[], wanted: readonly string[]): boolean =>
	paths.some(each => isDeepStrictEqual(each, wanted));

const put = (text: string, at: readonly (string | number)[], value: unknown): string => {
	const isAppended = typeof at.at(-1) === 'number' && value !== undefined;
	const edits = modify(text, [...at], value, {
		formattingOptions: formattingOf(text),
		...(isAppended ? {isArrayInsertion: true} : {}),
	});
	return applyEdits(text, edits);
};

/** As the file is indented already. */
const formattingOf = (text: string) => {
	const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
	return {
		insertSpaces: !indent.startsWith('\t'),
		tabSize: indent.startsWith('\t') ? 1 : indent.length,
		eol: text.includes('\r\n') ? '\r\n' : '\n',
	};
};

const lookUp = (value: unknown, at: readonly string[], path: string): unknown => {
	const [key, ...rest] = at;
	if (key === undefined || value === undefined) return value;
	if (isObject(value)) return lookUp(Object.hasOwn(value, key) ? value[key] : undefined, rest, path);
	if (path === '') return undefined;
	throw refuse('setup_damaged', {path, reason: `there is no object around ${key} in it`});
};
