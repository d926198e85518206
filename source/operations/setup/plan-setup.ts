import {lstat, readFile, realpath} from 'node:fs/promises';
import {isDeepStrictEqual} from 'node:util';
import {refuse} from '../../model/problem.ts';
import {errorCode} from '../../records/error-code.ts';
import {jsonSettings} from './json-settings.ts';
import {applyBack, editBack, type FileReceipt, hashOf} from './receipt.ts';
import type {SettingsText} from './settings-text.ts';
import type {Addition, Target} from './targets.ts';
import {tomlSettings} from './toml-settings.ts';

/** What becomes of one settings file. */
export type FilePlan = {
	/** Where it really is: a link to it stays one. */
	readonly path: string;
	/** Null when there is none. */
	readonly before: string | null;
	/** Null when there is none afterwards. */
	readonly after: string | null;
	/** What is added or removed. */
	readonly changes: readonly Addition[];
	/** What has something else in its place, which stays. */
	readonly kept: readonly Addition[];
	/** How to take it back; null when nothing of it is left. */
	readonly receipt: FileReceipt | null;
};

/** What an earlier setup did to a file; null for none that is known of. */
export type Earlier = {readonly file: FileReceipt; readonly additions: readonly Addition[]} | null;

const texts: Readonly<Record<Target['format'], SettingsText>> = {json: jsonSettings, toml: tomlSettings};

/** Plans to add to a file, in the place of what an earlier setup added otherwise. Refuses with `setup_damaged`. */
export const planAddition = async (target: Target, earlier: Earlier): Promise<FilePlan> => {
	const {path, before} = await readTarget(target);
	const settings = texts[target.format];
	if (before !== null && before.trim() !== '') settings.verify(before, path);
	const startOf = (text: string | null): string =>
		text === null || text.trim() === '' ? settings.empty : text;
	const isWanted = (text: string, addition: Addition): boolean => settings.add(text, addition, path) !== text;
	const keptIn = (text: string) => target.additions.filter(addition => !settings.has(text, addition));
	const isSame = earlier === null || isDeepStrictEqual(earlier.additions, target.additions);
	if (isSame && !target.additions.some(addition => isWanted(startOf(before), addition)))
		return {
			...{path, before, after: before, changes: []},
			...{kept: keptIn(startOf(before)), receipt: earlier?.file ?? null},
		};
	const clean = before === null || earlier === null ? before : withoutEarlier(before, target, earlier);
	let after = startOf(clean);
	const made: string[][] = [];
	const changes = target.additions.filter(addition => isWanted(after, addition));
	for (const addition of changes) {
		made.push(...settings.missing(after, addition).map(each => [...each]));
		after = settings.add(after, addition, path);
	}
	const back = editBack(clean ?? '', after);
	const receipt = {path, existed: clean !== null, made, sha256: hashOf(after), back};
	return {path, before, after, changes, kept: keptIn(after), receipt};
};

/**
 * Plans to take from a file what an earlier setup added, or, where that is not known, what one would add now. What
 * somebody has changed since stays. Refuses with `setup_damaged`.
 */
export const planRemoval = async (target: Target, earlier: Earlier): Promise<FilePlan> => {
	const {path, before} = await readTarget(target);
	const settings = texts[target.format];
	const additions = earlier?.additions ?? target.additions;
	if (before === null) return {path, before, after: null, changes: [], kept: [], receipt: null};
	if (before.trim() !== '') settings.verify(before, path);
	const there = additions.filter(addition => settings.has(before, addition));
	const after =
		there.length === 0
			? before
			: earlier === null
				? remove(before, target, additions, null)
				: withoutEarlier(before, target, earlier);
	return {path, before, after, changes: there, kept: [], receipt: null};
};

/** To the byte while nobody has changed the file since, else entry by entry; null when there was no file before. */
const withoutEarlier = (
	text: string,
	target: Target,
	{file, additions}: NonNullable<Earlier>,
): string | null => {
	if (file.sha256 === hashOf(text)) return file.existed ? applyBack(text, file.back) : null;
	const left = remove(text, target, additions, file.made);
	return !file.existed && left.trim() === texts[target.format].empty.trim() ? null : left;
};

const remove = (
	text: string,
	{format}: Target,
	additions: readonly Addition[],
	made: readonly (readonly string[])[] | null,
): string =>
	additions.reduce(
		(left, addition) => texts[format].remove(left, addition, made ?? keysAbove(addition)),
		text,
	);

/** Where nobody knows better, empty keys on the way count as made for what is removed. */
const keysAbove = ({at}: Addition): readonly (readonly string[])[] =>
	at.map((_, index) => at.slice(0, index + 1));

const readTarget = async ({
	path,
}: Target): Promise<{readonly path: string; readonly before: string | null}> => {
	const real = await realpath(path).catch(() => path);
	const damaged = (reason: string) => refuse('setup_damaged', {path: real, reason});
	const bytes = await readFile(real).catch(error => {
		const code = errorCode(error);
		if (code === 'ENOENT') return null;
		throw damaged(`it cannot be read (${code ?? String(error)})`);
	});
	if (bytes === null) {
		// what is written in its place would take the link away
		if (await lstat(real).catch(() => null)) throw damaged('it is a link to a file that is not there');
		return {path: real, before: null};
	}
	try {
		return {path: real, before: exact.decode(bytes)};
	} catch {
		throw damaged('it is not UTF-8');
	}
};

/** What it takes can be written again to the byte. */
const exact = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
