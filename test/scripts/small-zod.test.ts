import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build, type Plugin} from 'esbuild';
import {describe, expect, test} from 'vitest';
import {screenWithoutVerbs} from '../../scripts/build/screen-without-verbs.ts';
import {smallZod} from '../../scripts/build/small-zod.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

const shared = {
	bundle: true,
	format: 'esm',
	platform: 'node',
	write: false,
	metafile: true,
	logLevel: 'silent',
} as const;

/** The packages that are loaded with some modules of `source/` themselves, each with who asks for it. */
const loadedWith = async (entries: readonly string[]): Promise<string[]> => {
	const entryPoints = entries.map(entry => `source/${entry}`);
	const {metafile} = await build({
		...shared,
		...{entryPoints, outdir: 'dist', packages: 'external', plugins: [screenWithoutVerbs()]},
	});
	const modules = new Set(entryPoints);
	const packages: string[] = [];
	for (const module of modules)
		for (const {path: imported, kind, external} of metafile.inputs[module]?.imports ?? []) {
			if (kind === 'import-statement' && external === true) packages.push(`${imported} for ${module}`);
			else if (kind === 'import-statement') modules.add(imported);
		}
	return packages;
};

test.each([
	['the first frame', ['compose.ts', 'show-face.tsx', 'ui/run-tui.tsx']],
	['the list', ['compose.ts', 'cli/run-cli.ts', 'operations/list.ts', 'operations/run-operation.ts']],
] as const)('%s needs only the small API of zod', async (_what, entries) => {
	const packages = await loadedWith(entries);
	expect(packages).toContain('zod/mini for source/settings/schema.ts');
	expect(packages.filter(name => name.startsWith('zod for '))).toEqual([]);
});

describe('the small API in the bundle', () => {
	const inFirstChunk = async (code: string, plugins: Plugin[]): Promise<string> => {
		const folder = await makeTemporaryFolder();
		const entry = path.join(folder, 'entry.mjs');
		await writeFile(entry, code);
		const {metafile} = await build({
			...shared,
			...{entryPoints: [entry], outdir: path.join(folder, 'out'), splitting: true, plugins},
			nodePaths: [path.resolve('node_modules')],
		});
		const outputs = Object.entries(metafile.outputs);
		const chunks = new Set(
			outputs.filter(([, {entryPoint}]) => entryPoint?.endsWith('entry.mjs')).map(([name]) => name),
		);
		for (const chunk of chunks)
			for (const {path: imported, kind} of metafile.outputs[chunk]?.imports ?? [])
				if (kind === 'import-statement') chunks.add(imported);
		return [...chunks].flatMap(chunk => Object.keys(metafile.outputs[chunk]?.inputs ?? {})).join('\n');
	};
	const both = `
		import * as z from 'zod/mini';
		export const small = z.object({a: z.string()});
		export const large = async () => {
			const {z} = await import('zod');
			return z.toJSONSchema(z.object({a: z.string()}));
		};`;

	test('brings nothing that only the large one needs', async () => {
		const brought = await inFirstChunk(both, [smallZod()]);
		expect(brought).toContain('zod/v4/mini/schemas.js');
		expect(brought).not.toMatch(/json-schema|memoizer|classic/);
		expect(await inFirstChunk(both, [])).toMatch(/json-schema/);
	});

	test('cannot be asked for that', async () => {
		const asking = "import * as z from 'zod/mini';\nconsole.log(z.toJSONSchema(z.string()));\n";
		await expect(inFirstChunk(asking, [smallZod()])).rejects.toThrow(/toJSONSchema/);
	});
});

/** How many files of the built program hold some words. */
const holding = async (words: string): Promise<number> => {
	const names = (await readdir('dist', {recursive: true})).filter(name => name.endsWith('.js'));
	const texts = await Promise.all(names.map(name => readFile(path.join('dist', name), 'utf8')));
	return texts.filter(text => text.includes(words)).length;
};

test('of the languages that zod speaks only English is in the package', async () => {
	expect(await holding('Invalid option: expected one of')).toBe(1);
	expect(await holding('Ungültige Eingabe')).toBe(0);
});

test('what makes schemas of JSON Schema, and keeps all kinds of them, is not in the package', async () => {
	expect(await holding('fromJSONSchema input')).toBe(0);
});
