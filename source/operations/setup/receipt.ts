import {createHash} from 'node:crypto';
import {mkdir, rm} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import {parseJson} from '../../records/parse-json.ts';
import {readSmallFile} from '../../records/read-small-file.ts';
import {replaceFile} from '../../records/replace-file.ts';
import {dataDirectory} from '../../settings/data-directory.ts';
import type {SetupAgent} from './targets.ts';

const fileSchema = z.object({
	path: z.string(),
	/** Whether the file was there before. */
	existed: z.boolean(),
	/** Keys that were made for what was added. */
	made: z.array(z.array(z.string())),
	/** The hash of the whole text that was written. */
	sha256: z.string(),
	/** The one edit that makes the text before of that text. */
	back: z.object({offset: z.int(), length: z.int(), content: z.string()}),
});

const schema = z.object({
	/** Of files that do not say it themselves. */
	command: z.string().default('copse'),
	files: z.array(fileSchema.extend({command: z.string().exactOptional()})),
});

/** What `copse setup` did to a settings file, so that it can be taken back exactly. */
export type FileReceipt = Readonly<z.infer<typeof fileSchema>>;

/** The same, and how the agent's program was told there to start copse. */
export type Receipt = FileReceipt & {readonly command: string};

type Environment = Readonly<Record<string, string | undefined>>;

const fileOf = (agent: SetupAgent, environment: Environment): string =>
	path.join(dataDirectory(environment), 'copse', 'setup', `${agent}.json`);

/**
 * Reads what was done for an agent, file by file: its settings may be in several places, one for each
 * `CLAUDE_CONFIG_DIR` say. Empty for nothing, or when it cannot be read.
 */
export const readReceipts = async (
	agent: SetupAgent,
	environment: Environment,
): Promise<readonly Receipt[]> => {
	const text = await readSmallFile(fileOf(agent, environment)).catch(() => null);
	const parsed = text === null ? null : parseJson(text, schema);
	if (parsed?.kind !== 'value') return [];
	const {command, files} = parsed.value;
	return files.map(file => ({...file, command: file.command ?? command}));
};

/** Notes what is being done, in the place of what was noted. */
export const writeReceipts = async (
	agent: SetupAgent,
	files: readonly Receipt[],
	environment: Environment,
): Promise<void> => {
	const file = fileOf(agent, environment);
	if (files.length === 0) return rm(file, {force: true});
	await mkdir(path.dirname(file), {recursive: true, mode: 0o700});
	await replaceFile(file, `${JSON.stringify({files}, null, '\t')}\n`);
};

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The edit that makes `before` of `after`. */
export const editBack = (before: string, after: string): FileReceipt['back'] => {
	const shorter = Math.min(before.length, after.length);
	let offset = 0;
	while (offset < shorter && before[offset] === after[offset]) offset += 1;
	let same = 0;
	while (same < shorter - offset && before.at(-1 - same) === after.at(-1 - same)) same += 1;
	return {
		offset,
		length: after.length - offset - same,
		content: before.slice(offset, before.length - same),
	};
};

export const applyBack = (text: string, {offset, length, content}: FileReceipt['back']): string =>
	text.slice(0, offset) + content + text.slice(offset + length);
