import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from 'esbuild';

/** One piece of a module's text, wherever it stands in it, and what stands there in the bundle. */
type Replacement = readonly [from: string, to: string];

type Change = {
	/** The end of the module's path. */
	readonly file: string;
	/** What the changed text needs: imports, constants. */
	readonly before: string;
	readonly replacements: readonly Replacement[];
};

const importOf = (names: string, file: string): string =>
	`import {${names}} from ${JSON.stringify(path.join(import.meta.dirname, file))};`;

/** Modules that cut text get the `Segmenter` that stands in for Node's: see there. */
const withSegmenter = (file: string, change: Partial<Change> = {}): Change => ({
	file,
	before: `${importOf('Segmenter', 'segmenter.ts')}\n${change.before ?? ''}`,
	replacements: [['new Intl.Segmenter(', 'new Segmenter('], ...(change.replacements ?? [])],
});

const changes: readonly Change[] = [
	withSegmenter('node_modules/wrap-ansi/index.js'),
	withSegmenter('node_modules/slice-ansi/tokenize-ansi.js'),
	withSegmenter('node_modules/@alcalzone/ansi-tokenize/build/tokenize.js'),
	withSegmenter('source/model/slug.ts'),
	withSegmenter('source/state/text-field.ts'),
	withSegmenter('source/text/text-width.ts'),
	// a line that is drawn from its first change on repeated every colour code before it, ended ones too: a third of
	// what a key writes
	withSegmenter('node_modules/ink/build/line-update.js', {
		before: `
			import {ansiCodesToString, reduceAnsiCodes, tokenize} from '@alcalzone/ansi-tokenize';
			const stillOpen = styles => ansiCodesToString(reduceAnsiCodes(tokenize(styles).filter(({type}) => type === 'ansi')));`,
		replacements: [
			[
				'ansiEscapes.eraseEndLine +\n        styles +',
				'ansiEscapes.eraseEndLine +\n        stillOpen(styles) +',
			],
		],
	}),
	// every text was looked through for control characters when it was measured, and again when it was drawn
	{
		file: 'node_modules/ink/build/sanitize-ansi.js',
		before: importOf('keptByText', 'kept-by-text.ts'),
		replacements: [['export default sanitizeAnsi;', 'export default keptByText(sanitizeAnsi);']],
	},
	// every cell was asked whether it is invisible; none up to the tilde is. And every row was drawn anew in every frame,
	// cell by cell: one that the same texts are written to as in the frame before looks as it did
	{
		file: 'node_modules/ink/build/output.js',
		before: `
			${importOf('keptByText', 'kept-by-text.ts')}
			const invisible = /^\\p{Default_Ignorable_Code_Point}+$/u;
			const linesOf = keptByText(text => {
				const lines = [[]];
				for (const character of new OutputCaches().getStyledChars(text)) {
					if (character.value === '\\n') lines.push([]);
					else lines.at(-1).push(character);
				}
				return lines.map(line => styledCharsToString(line));
			});
			let rowsBefore = new Map();`,
		replacements: [
			[
				'!/^\\p{Default_Ignorable_Code_Point}+$/u.test(character.value)',
				"(character.value <= '~' || !invisible.test(character.value))",
			],
			[
				`const characterLines = [[]];
        for (const character of this.caches.getStyledChars(text)) {
            if (character.value === '\\n') {
                characterLines.push([]);
            }
            else {
                characterLines.at(-1).push(character);
            }
        }
        let lines = characterLines.map(line => styledCharsToString(line));`,
				'let lines = linesOf(text);',
			],
			['const currentLine = output[y + index];', 'const writes = output[y + index];'],
			['if (!currentLine) {', 'if (!writes) {'],
			[
				`            const characters = this.caches.getStyledChars(line);
            // Nothing to write`,
				`            writes.push([x, line]);
        }
    }
    drawRow(writes) {
        const currentLine = [];
        for (let column = 0; column < this.width; column++) {
            currentLine.push({type: 'char', value: ' ', fullWidth: false, styles: []});
        }
        for (const [x, line] of writes) {
            const characters = this.caches.getStyledChars(line);
            // Nothing to write`,
			],
			[
				`                currentLine[offsetX] = blankCell(currentLine[offsetX]);
            }
        }
    }
    write(`,
				`                currentLine[offsetX] = blankCell(currentLine[offsetX]);
            }
        }
        return styledCharsToString(currentLine.filter(item => item !== undefined)).trimEnd();
    }
    write(`,
			],
			[
				`            const row = [];
            for (let x = 0; x < this.width; x++) {
                row.push({
                    type: 'char',
                    value: ' ',
                    fullWidth: false,
                    styles: [],
                });
            }
            output.push(row);`,
				'            output.push([]);',
			],
			[
				`        const generatedOutput = output
            .map(line => {
            // See https://github.com/vadimdemedes/ink/pull/564#issuecomment-1637022742
            const lineWithoutEmptyItems = line.filter(item => item !== undefined);
            return styledCharsToString(lineWithoutEmptyItems).trimEnd();
        })
            .join('\\n');`,
				`        const rows = new Map();
        const generatedOutput = output
            .map(writes => {
            const key = [this.width, ...writes.flat()].join('\\0');
            const row = rows.get(key) ?? rowsBefore.get(key) ?? this.drawRow(writes);
            rows.set(key, row);
            return row;
        })
            .join('\\n');
        rowsBefore = rows;`,
			],
		],
	},
];

/** Makes the start and the frames of the screen cheaper where a package does more than the screen needs. */
export function changeModules(): Plugin {
	return {
		name: 'change-modules',
		setup(build) {
			for (const {file, before, replacements} of changes) {
				const ending = file.replaceAll(/[.\\]/g, '\\$&').replaceAll('/', '[\\\\/]');
				build.onLoad({filter: new RegExp(`[\\\\/]${ending}$`)}, async ({path: found}) => {
					let contents = await readFile(found, 'utf8');
					for (const [from, to] of replacements) {
						if (!contents.includes(from)) {
							throw new Error(`${file} is written differently now: look at scripts/build/change-modules.ts`);
						}
						contents = contents.replaceAll(from, () => to);
					}
					return {contents: `${before}\n${contents}`, loader: file.endsWith('.ts') ? 'ts' : 'js'};
				});
			}
		},
	};
}
