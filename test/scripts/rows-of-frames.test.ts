import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {changeModules} from '../../scripts/build/change-modules.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

type Clip = {readonly x1?: number; readonly x2?: number; readonly y1?: number; readonly y2?: number};
type Transformer = (line: string, index: number) => string;
type Output = {
	readonly write: (
		x: number,
		y: number,
		text: string,
		options: {readonly transformers: readonly Transformer[]},
	) => void;
	readonly clip: (clip: Clip) => void;
	readonly unclip: () => void;
	readonly get: () => {readonly output: string; readonly height: number};
};
type OutputOf = new (size: {readonly width: number; readonly height: number}) => Output;

/** Ink's output as it is published, or as the bundle has it. */
const load = async (isChanged: boolean): Promise<OutputOf> => {
	const outfile = path.join(await makeTemporaryFolder(), 'output.mjs');
	await build({
		entryPoints: [path.resolve('node_modules/ink/build/output.js')],
		...{outfile, bundle: true, format: 'esm', platform: 'node', plugins: isChanged ? [changeModules()] : []},
	});
	return ((await import(pathToFileURL(outfile).href)) as {readonly default: OutputOf}).default;
};

const [Published, Changed] = await Promise.all([load(false), load(true)]);

const piece = fc.constantFrom(
	...[
		'list',
		'a',
		'│',
		' ',
		'修',
		'🚀',
		'é',
		'\u200b',
		'\n',
		'\x1b[31m',
		'\x1b[39m',
		'\x1b[7m',
		'\x1b[27m',
		'\x1b[1m',
	],
);
const text = fc.array(piece, {maxLength: 14}).map(pieces => pieces.join(''));
const transformers: readonly (readonly Transformer[])[] = [
	[],
	[line => `\x1b[32m${line}\x1b[39m`],
	[(line, index) => `${index}${line}`, line => line.toUpperCase()],
];
const place = fc.integer({min: -3, max: 14});
const bound = fc.option(place, {nil: undefined});
const write = fc.record({x: place, y: place, text, transformers: fc.constantFrom(...transformers)});
const clip = fc.record({x1: bound, x2: bound, y1: bound, y2: bound}, {requiredKeys: []});
const operation = fc.oneof({weight: 4, arbitrary: write}, clip, fc.constant('unclip' as const));
const frame = fc.array(operation, {maxLength: 10});
const size = fc.record({width: fc.integer({min: 1, max: 14}), height: fc.integer({min: 1, max: 8})});

type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

const draw = (
	Kind: OutputOf,
	operations: readonly Operation[],
	{width, height}: {readonly width: number; readonly height: number},
) => {
	const output = new Kind({width, height});
	for (const each of operations) {
		if (each === 'unclip') output.unclip();
		else if ('text' in each) output.write(each.x, each.y, each.text, {transformers: each.transformers});
		else output.clip(each as Clip);
	}
	return output.get();
};

test('frames are drawn as Ink draws them, whatever was drawn before', () => {
	fc.assert(
		fc.property(
			fc.array(frame, {minLength: 1, maxLength: 3}),
			frame,
			size,
			size,
			(frames, same, one, other) => {
				for (const each of frames)
					for (const [operations, measure] of [
						[[...same, ...each], one],
						[[...same, ...each], other],
						[[...each, ...same], one],
					] as const)
						expect(draw(Changed, operations, measure)).toEqual(draw(Published, operations, measure));
			},
		),
		{numRuns: 500},
	);
});

test('a row that is written as in the frame before is the same, one that is not is drawn anew', () => {
	const frameOf = (last: string): Operation[] => [
		{x: 0, y: 0, text: 'one\n\x1b[31mtwo\x1b[39m\nthree', transformers: []},
		{x: 2, y: 2, text: last, transformers: []},
	];
	const measure = {width: 8, height: 3};
	for (const last of ['修', 'x', '', '修'])
		expect(draw(Changed, frameOf(last), measure).output).toBe(draw(Published, frameOf(last), measure).output);
});
