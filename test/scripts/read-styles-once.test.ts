import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build, type Plugin} from 'esbuild';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readStylesOnce} from '../../scripts/build/read-styles-once.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

type Token = {readonly type: string};
type Tokenizer = {
	readonly tokenize: (text: string, end?: number) => Token[];
	readonly styledCharsFromTokens: (tokens: readonly Token[]) => Token[];
	readonly styledCharsToString: (characters: readonly Token[]) => string;
};

const bundled = async (plugins: Plugin[]): Promise<Tokenizer> => {
	const outfile = path.join(await makeTemporaryFolder(), 'tokenizer.mjs');
	const entry = `${outfile}.entry.mjs`;
	await writeFile(entry, "export * from '@alcalzone/ansi-tokenize';\n");
	await build({
		entryPoints: [entry],
		outfile,
		bundle: true,
		format: 'esm',
		platform: 'node',
		nodePaths: [path.resolve('node_modules')],
		plugins,
	});
	return import(outfile) as Promise<Tokenizer>;
};

const piece = fc.oneof(
	fc.constantFrom(
		'\u001B[31m',
		'\u001B[39m',
		'\u001B[1m',
		'\u001B[22m',
		'\u001B[0m',
		'修',
		'👩‍👩‍👧',
		'\n',
		'é',
	),
	fc.string({maxLength: 6}),
);

test('the bundle cuts texts as the tokenizer does, also those that it kept and those that it let go', async () => {
	const real = await bundled([]);
	const {tokenize, styledCharsFromTokens, styledCharsToString} = await bundled([readStylesOnce()]);
	const texts = fc.sample(
		fc.array(piece, {maxLength: 30}).map(pieces => pieces.join('')),
		200,
	);
	const long = Array.from({length: 30}, (_, index) => `${index} `.repeat(1500));
	for (const text of [...texts, ...texts, ...long, ...texts]) {
		expect(tokenize(text)).toEqual(real.tokenize(text));
		const characters = styledCharsFromTokens(tokenize(text));
		expect(characters).toEqual(real.styledCharsFromTokens(real.tokenize(text)));
		expect(styledCharsToString(characters)).toBe(real.styledCharsToString(characters));
		expect(tokenize(text, 3)).toEqual(real.tokenize(text, 3));
	}
});

test('a text that was cut a moment ago is not cut again', async () => {
	const {tokenize, styledCharsFromTokens} = await bundled([readStylesOnce()]);
	const first = tokenize('a text');
	tokenize('another');
	expect(tokenize('a text')).toBe(first);
	expect(styledCharsFromTokens(first)).toBe(styledCharsFromTokens(tokenize('a text')));
	for (let index = 0; index < 50; index += 1) tokenize(`${index}`.repeat(1000));
	expect(tokenize('a text')).not.toBe(first);
});
