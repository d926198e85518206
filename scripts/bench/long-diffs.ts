import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** A way to change very many lines. */
export type LongDiff = {
	readonly name: string;
	/** Files before the change, in a folder. */
	readonly before: (folder: string, lines: number) => Promise<void>;
	readonly after: (folder: string, lines: number) => Promise<void>;
	/** In the first lines of the patch. */
	readonly first: RegExp;
};

const perFile = {generated: 10_000, source: 200} as const;

/** The shapes: files that are new, one file of which every line changed, and many files of which every line did. */
export const longDiffs: readonly LongDiff[] = [
	{
		name: 'new files',
		before: async () => {},
		after: (folder, lines) =>
			writeFiles(folder, 'generated-', lines / perFile.generated, index =>
				textOf(perFile.generated, line => `line ${line + 1} of file ${index}`),
			),
		first: /line 1 of file/,
	},
	{
		name: 'one file rewritten',
		before: (folder, lines) =>
			writeFiles(folder, 'data-', 1, () => textOf(lines / 2, line => `${line},${(line * 7919) % 1_000_003}`)),
		after: (folder, lines) =>
			writeFiles(folder, 'data-', 1, () => textOf(lines / 2, line => `${line};${(line * 7919) % 1_000_003}`)),
		first: /- 0,0/,
	},
	{
		name: 'many files reformatted',
		before: (folder, lines) =>
			writeFiles(folder, 'source-', lines / perFile.source, index =>
				textOf(perFile.source / 2, line => `const a${line} = ${line * index}`),
			),
		after: (folder, lines) =>
			writeFiles(folder, 'source-', lines / perFile.source, index =>
				textOf(perFile.source / 2, line => `const a${line} = ${line * index};`),
			),
		first: /- const a0 = 0/,
	},
];

const textOf = (lines: number, line: (index: number) => string): string =>
	Array.from({length: lines}, (_, index) => `${line(index)}\n`).join('');

const writeFiles = async (
	folder: string,
	name: string,
	count: number,
	text: (index: number) => string,
): Promise<void> => {
	await mkdir(folder, {recursive: true});
	for (let index = 0; index < count; index += 1)
		await writeFile(path.join(folder, `${name}${String(index).padStart(4, '0')}.txt`), text(index));
};
