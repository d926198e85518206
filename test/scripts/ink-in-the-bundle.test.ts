import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {bundle} from '../../scripts/build/bundle.ts';
import {drawTexts} from '../helpers/draw-texts.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

/** By the Ink of the bundle, with all that the build changes in it and below it. */
const drawnByBundle = async (): Promise<typeof drawTexts> => {
	const folder = await makeTemporaryFolder();
	const entry = path.resolve('test/helpers/draw-texts.ts');
	const {files} = await bundle({root: process.cwd(), entry, version: '0'});
	await mkdir(path.join(folder, 'chunks'));
	for (const {name, contents} of files) await writeFile(path.join(folder, name), contents);
	await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
	const bundled = (await import(path.join(folder, 'cli.js'))) as {drawTexts: typeof drawTexts};
	return bundled.drawTexts;
};

const piece = fc.oneof(
	fc.constantFrom(
		'修',
		'カ',
		'\u3099',
		'🚀',
		'👩‍💻',
		'🏽',
		'🇩🇪',
		'☎️',
		'e\u0301',
		'\u200b',
		'\u00ad',
		'─',
		'▸',
	),
	fc.constantFrom(
		'\x1b[1m',
		'\x1b[22m',
		'\x1b[38;5;4m',
		'\x1b[39m',
		'\x1b[0m',
		'\x1b[4:3m',
		'\x1b[2J',
		'\t',
		'\x07',
	),
	fc.string({maxLength: 8}),
	fc.string({unit: 'grapheme', maxLength: 4}),
);
const text = fc.array(piece, {maxLength: 12}).map(pieces => pieces.join(''));

test('the Ink of the bundle draws what Ink draws, for any texts and widths', async () => {
	const draw = await drawnByBundle();
	fc.assert(
		fc.property(fc.array(text, {maxLength: 5}), fc.integer({min: 1, max: 60}), (texts, width) => {
			expect(draw(texts, width)).toBe(drawTexts(texts, width));
		}),
	);
	expect(draw(['修\x1b[1m🚀', 'plain'], 10)).toContain('plain');
});
