import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type BuildOptions, build, type Metafile, type Plugin} from 'esbuild';

const wholeCore = 'copse:core';
const earlyCore = 'copse:early';

/**
 * esbuild makes a chunk for each set of entries and lazy parts that reach the same modules: what every start needs came
 * in some thirty files, each of which costs Node about a millisecond. Each of `later` is loaded only when `core` is
 * loaded already, so it may as well say that it needs all of that; then the core's modules are reached by the same
 * parts and are put together. The core itself is so divided in two: what it shares with any of `early`, which may be loaded
 * without it, and the rest. Each of `afterEarly` is loaded when at least the first part is. All are files with full paths. Throws when esbuild finds an error.
 */
export async function coreInOneChunk(
	options: BuildOptions & {readonly absWorkingDir: string; readonly metafile: true},
	{core, early, afterEarly, later}: CoreParts,
): Promise<Plugin> {
	const {metafile} = await build(options);
	const modules = (file: string) => modulesOf(metafile, path.relative(options.absWorkingDir, file));
	const ofCore = modules(core);
	const ofEarly = new Set(early.flatMap(modules));
	// what is loaded by its own name is not to be loaded by others
	for (const file of early) ofEarly.delete(path.relative(options.absWorkingDir, file));
	const needs = {[wholeCore]: ofCore, [earlyCore]: ofCore.filter(file => ofEarly.has(file))};
	const neededBy = new Map<string, keyof typeof needs>([
		...later.map(file => [file, wholeCore] as const),
		...[...early, ...afterEarly].map(file => [file, earlyCore] as const),
	]);
	return {
		name: 'core-in-one-chunk',
		setup({onResolve, onLoad}) {
			onResolve({filter: /^copse:(core|early)$/}, ({path: name}) => ({path: name, namespace: 'core'}));
			onLoad({filter: /.*/, namespace: 'core'}, ({path: name}) => ({
				contents: needs[name === wholeCore ? wholeCore : earlyCore]
					.map(file => `import ${JSON.stringify(path.resolve(options.absWorkingDir, file))};`)
					.join('\n'),
				resolveDir: options.absWorkingDir,
			}));
			onLoad({filter: /\.tsx?$/}, async ({path: file}) => {
				const needed = neededBy.get(file);
				if (needed === undefined) return undefined;
				const source = await readFile(file, 'utf8');
				return {
					contents: `${source}\nimport ${JSON.stringify(needed)};\n`,
					loader: file.endsWith('x') ? 'tsx' : 'ts',
				};
			});
		},
	};
}

/** Files with full paths: see `coreInOneChunk`. */
export type CoreParts = {
	readonly core: string;
	readonly early: readonly string[];
	readonly afterEarly: readonly string[];
	readonly later: readonly string[];
};

/** The modules that are loaded with `entry` itself, as paths of the metafile. */
function modulesOf({outputs}: Metafile, entry: string): string[] {
	const names = Object.keys(outputs);
	const chunks = new Set(names.filter(name => outputs[name]?.entryPoint === entry));
	for (const chunk of chunks)
		for (const {path: imported, kind, external} of outputs[chunk]?.imports ?? [])
			if (kind === 'import-statement' && external !== true) chunks.add(imported);
	const modules = [...chunks].flatMap(chunk => Object.keys(outputs[chunk]?.inputs ?? {}));
	// what a plugin makes up has no path of its own
	return modules.filter(file => !/^[\w-]+:/.test(file));
}
