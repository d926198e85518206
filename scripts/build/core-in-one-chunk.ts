import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type BuildOptions, build, type Metafile, type Plugin} from 'esbuild';

const virtual = 'copse:core';

/**
 * esbuild makes a chunk for each set of entries and lazy parts that reach the same modules: what every start needs came
 * in some thirty files, each of which costs Node about a millisecond. Each of `later` is loaded only when `core` is
 * loaded already, so it may as well say that it needs all of that; then the core's modules are reached by the same
 * parts and are put together. All are files with full paths. Throws when esbuild finds an error.
 */
export async function coreInOneChunk(
	options: BuildOptions & {readonly absWorkingDir: string; readonly metafile: true},
	{core, later}: {readonly core: string; readonly later: readonly string[]},
): Promise<Plugin> {
	const {metafile} = await build(options);
	const entry = path.relative(options.absWorkingDir, core);
	const contents = modulesOf(metafile, entry)
		.map(file => `import ${JSON.stringify(path.resolve(options.absWorkingDir, file))};`)
		.join('\n');
	return {
		name: 'core-in-one-chunk',
		setup({onResolve, onLoad}) {
			onResolve({filter: new RegExp(`^${virtual}$`)}, () => ({path: virtual, namespace: virtual}));
			onLoad({filter: /.*/, namespace: virtual}, () => ({contents, resolveDir: options.absWorkingDir}));
			onLoad({filter: /\.tsx?$/}, async ({path: file}) => {
				if (!later.includes(file)) return undefined;
				const source = await readFile(file, 'utf8');
				return {
					contents: `${source}\nimport ${JSON.stringify(virtual)};\n`,
					loader: file.endsWith('x') ? 'tsx' : 'ts',
				};
			});
		},
	};
}

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
