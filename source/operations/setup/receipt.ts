import {createHash} from 'node:crypto';
import {mkdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import {parseJson} from '../../records/parse-json.ts';
import {replaceFile} from '../../records/replace-file.ts';
import {dataDirectory} from '../../settings/data-directory.ts';
import type {SetupAgent} from './targets.ts';

const schema = z.object({
	/** How the agent's program was told to start copse. */
	command: z.string(),
	files: z.array(
		z.object({
			path: z.string(),
			/** Whether the file was there before. */
			existed: z.boolean(),
			/** Keys that were made for what was added. */
			made: z.array(z.array(z.string())),
			/** The hash of the whole text that was written. */
			sha256: z.string(),
			/** The one edit that makes the text before of that text. */
			back: z.object({offset: z.int(), length: z.int(), content: z.string()}),
		}),
	),
});

/** What `copse setup` did, so that it can be taken back exactly. */
export type Receipt = Readonly<z.infer<typeof schema>>;
export type FileReceipt = Receipt['files'][number];

type Environment = Readonly<Record<string, string | undefined>>;

const fileOf = (agent: SetupAgent, environment: Environment): string =>
	path.join(dataDirectory(environment), 'copse', 'setup', `${agent}.json`);

/** Reads what was done for an agent; null for nothing, or when it cannot be read. */
export const readReceipt = async (agent: SetupAgent, environment: Environment): Promise<Receipt | null> => {
	const text = await readFile(fileOf(agent, environment), 'utf8').catch(() => null);
	const parsed = text === null ? null : parseJson(text, schema);
	return parsed?.kind === 'value' ? parsed.value : null;
};

/** Notes what is being done, or with null that nothing is left of it. */
export const writeReceipt = async (
	agent: SetupAgent,
	receipt: Receipt | null,
	environment: Environment,
): Promise<void> => {
	const file = fileOf(agent, environment);
	if (receipt === null) return rm(file, {force: true});
	await mkdir(path.dirname(file), {recursive: true, mode: 0o700});
	await replaceFile(file, `${JSON.stringify(receipt, null, '\t')}\n`);
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
