import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import fc from 'fast-check';
import stringWidth from 'string-width';
import {expect, test} from 'vitest';
import {changeModules} from '../../scripts/build/change-modules.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

type StyledCharacter = {readonly value: string; readonly styles: readonly {readonly code: string}[]};
type Bundled = {
	readonly lineUpdate: (previous: string, next: string, columns: number) => string;
	readonly tokenize: (text: string) => readonly unknown[];
	readonly styledCharsFromTokens: (tokens: readonly unknown[]) => StyledCharacter[];
	readonly styledCharsToString: (characters: readonly StyledCharacter[]) => string;
};

const bundle = async (): Promise<Bundled> => {
	const outfile = path.join(await makeTemporaryFolder(), 'line-update.mjs');
	const inModules = (file: string) => JSON.stringify(path.resolve('node_modules', file));
	await build({
		stdin: {
			contents: `
				export {default as lineUpdate} from ${inModules('ink/build/line-update.js')};
				export * from ${inModules('@alcalzone/ansi-tokenize/build/index.js')};`,
			resolveDir: import.meta.dirname,
		},
		...{outfile, bundle: true, format: 'esm', platform: 'node', plugins: [changeModules()]},
	});
	return import(pathToFileURL(outfile).href) as Promise<Bundled>;
};

const {lineUpdate, tokenize, styledCharsFromTokens, styledCharsToString} = await bundle();

const characters = (text: string): StyledCharacter[] => styledCharsFromTokens(tokenize(text));

/** What is looked at: a character and the codes that are on when it is printed. */
const seen = (all: readonly StyledCharacter[]): string[] =>
	all.map(({value, styles}) => `${value} ${styles.map(({code}) => code).join(' ')}`);

/** What stands in the line after an update: of the old line what is left of where it begins, then what it prints. */
const after = (previous: string, update: string): StyledCharacter[] => {
	const [begin = '', column = ''] = /^\x1b\[(\d+)G\x1b\[K/.exec(update) ?? [];
	const left: StyledCharacter[] = [];
	let cells = 1;
	for (const character of characters(previous)) {
		if (cells >= Number(column)) break;
		left.push(character);
		cells += stringWidth(character.value);
	}
	expect(cells).toBe(Number(column));
	return [...left, ...characters(update.slice(begin.length))];
};

const style = fc.constantFrom(
	...[1, 2, 7, 22, 27, 31, 32, 39, 44, 49].map(code => `\x1b[${code}m`),
	'\x1b[38;5;4m',
);
const word = fc.constantFrom('list', 'a', '│', ' ', '修', '🚀', '--', 'é');
/** A line as Ink makes it, in which something stands in front of what changes. */
const line = fc.array(fc.oneof(style, word), {maxLength: 24});
const drawn = (pieces: readonly string[]): string => styledCharsToString(characters(pieces.join('')));

test('a line that is drawn from its first change on looks as if it were drawn anew, in fewer bytes', () => {
	let shorter = 0;
	fc.assert(
		fc.property(line, line, line, (same, old, fresh) => {
			const previous = drawn([...same, ...old]);
			const next = drawn([...same, ...fresh]);
			fc.pre(next !== '');
			const update = lineUpdate(previous, next, 200);
			expect(seen(after(previous, update))).toEqual(seen(characters(next)));
			const isPartial = !update.startsWith('\x1b[1G');
			shorter += Number(isPartial);
			if (isPartial) expect(update.length).toBeLessThan('\x1b[1G\x1b[K'.length + next.length);
		}),
		{numRuns: 500},
	);
	expect(shorter).toBeGreaterThan(20);
});

test('colours that have ended before the change are not repeated', () => {
	const row = (end: string) =>
		`\x1b[36mname\x1b[39m \x1b[32m+1\x1b[39m \x1b[31m-1\x1b[39m \x1b[2m│\x1b[22m ${end}`;
	expect(lineUpdate(row('one'), row('two'), 80)).toBe('\x1b[14G\x1b[Ktwo');
	const open = (end: string) => `\x1b[36mname\x1b[39m \x1b[1m\x1b[32ma ${end}\x1b[39m\x1b[22m`;
	expect(lineUpdate(open('one'), open('two'), 80)).toBe('\x1b[8G\x1b[K\x1b[1m\x1b[32mtwo\x1b[39m\x1b[22m');
});
