import path from 'node:path';
import {build, type Metafile, type OutputFile, type Plugin} from 'esbuild';
import {changeModules} from './change-modules.ts';
import {type CoreParts, coreInOneChunk} from './core-in-one-chunk.ts';
import {readStylesOnce} from './read-styles-once.ts';
import {screenWithoutVerbs} from './screen-without-verbs.ts';
import {smallZod} from './small-zod.ts';
import {stubReactDevtools} from './stub-react-devtools.ts';
import {widenPlainTextFast} from './widen-plain-text-fast.ts';
import {yogaFromBytes} from './yoga-from-bytes.ts';

/** One file of the package. `name` is relative to `dist/`; entries come last, after all that they import. */
export type BundledFile = {readonly name: string; readonly contents: string};

/** What a bundle consists of, and whose code is in it (full paths of package folders, sorted). */
type Bundle = {readonly files: readonly BundledFile[]; readonly packageFolders: readonly string[]};

/** Gives a file a `require` of its own, for CommonJS packages that ask for Node's modules. */
const requireBanner =
	"import {createRequire as createRequireForBundle} from 'node:module';const require=createRequireForBundle(import.meta.url);";

/**
 * Bundles `entry` into `cli.js`, `others` into files of their names, and what they share or load lazily into
 * `chunks/`, in memory.
 * Each dynamic `import()` in the sources becomes a chunk of its own. Throws when esbuild finds an error.
 */
export async function bundle(options: {
	readonly root: string;
	readonly entry: string;
	/** More entries by the names of their files, without `.js`. */
	readonly others?: Readonly<Record<string, string>>;
	/**
	 * What `entry` itself loads lazily, into chunks with names of their own: `files` are each one file, as is `entry`, and
	 * share no chunk with the rest, which would bring along what only the rest needs.
	 */
	readonly quick?: {readonly files: readonly string[]; readonly rest: string};
	/** What is loaded at every start, what may be loaded before it, and what only after it: see `coreInOneChunk`. */
	readonly start?: CoreParts;
	readonly version: string;
}): Promise<Bundle> {
	const folder = path.join(options.root, 'dist');
	const shared = {
		absWorkingDir: options.root,
		outdir: folder,
		bundle: true,
		format: 'esm',
		platform: 'node',
		target: 'node20.19',
		minify: true,
		legalComments: 'none',
		charset: 'ascii',
		write: false,
		metafile: true,
		logLevel: 'error',
		define: {
			COPSE_VERSION: JSON.stringify(options.version),
			'process.env.NODE_ENV': '"production"',
			'process.env.DEV': '"false"',
		},
		// its other form asks for its own files in a way that cannot be bundled
		alias: {'jsonc-parser': 'jsonc-parser/lib/esm/main.js'},
	} as const;
	const {entry, others, quick, start} = options;
	const plugins = [
		stubReactDevtools(),
		yogaFromBytes(),
		widenPlainTextFast(),
		readStylesOnce(),
		changeModules(),
		screenWithoutVerbs(),
		smallZod(),
	];
	const parts = {
		...shared,
		entryPoints: {...(quick === undefined ? {cli: entry} : chunksOf([quick.rest])), ...others},
		chunkNames: 'chunks/[name]-[hash]',
		splitting: true,
		plugins,
	};
	const together = start === undefined ? [] : [await coreInOneChunk(parts, start)];
	const [main, alone] = await Promise.all([
		build({...parts, plugins: [...together, ...plugins]}),
		build({
			...shared,
			entryPoints: quick === undefined ? {} : {cli: entry, ...chunksOf(quick.files)},
			plugins: quick === undefined ? [] : [standAlone([quick.rest, ...quick.files])],
		}),
	]);
	const files = [...main.outputFiles, ...alone.outputFiles].map(file =>
		finish(path.relative(folder, file.path), file),
	);
	const folders = [main, alone].flatMap(({metafile}) => packageFolders(options.root, metafile));
	return {files: files.sort(entryLast), packageFolders: [...new Set(folders)].sort()};
}

function chunkOf(file: string): string {
	return `chunks/${path.basename(file).replace(/\.tsx?$/, '')}`;
}

function chunksOf(files: readonly string[]): Record<string, string> {
	return Object.fromEntries(files.map(file => [chunkOf(file), file]));
}

/** Leaves the imports of those files to Node. */
function standAlone(files: readonly string[]): Plugin {
	return {
		name: 'stand-alone',
		setup({onResolve}) {
			onResolve({filter: /^\./}, ({kind, path: specifier, resolveDir}) => {
				if (kind !== 'dynamic-import') return undefined;
				const file = path.resolve(resolveDir, specifier);
				if (!files.includes(file)) throw new Error(`${specifier} would become a part of the entry`);
				return {path: `./${chunkOf(file)}.js`, external: true};
			});
		},
	};
}

function finish(name: string, file: OutputFile): BundledFile {
	const body = file.text.replace(/^#!.*\n/, '');
	const withRequire = body.includes('typeof require') ? `${requireBanner}\n${body}` : body;
	return {name, contents: name === 'cli.js' ? `#!/usr/bin/env node\n${withRequire}` : withRequire};
}

/** What is loaded by its name comes after all that it may load, `cli.js` after everything. */
function order({name}: BundledFile): number {
	if (name === 'cli.js') return 2;
	return /-[A-Z0-9]{8}\.js$/.test(name) ? 0 : 1;
}

function entryLast(a: BundledFile, b: BundledFile): number {
	return order(a) - order(b) || a.name.localeCompare(b.name);
}

function packageFolders(root: string, metafile: Metafile): string[] {
	const folders = Object.values(metafile.outputs)
		.flatMap(output => Object.keys(output.inputs))
		.map(input => /^(?:[\w-]+:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1])
		.filter(folder => folder !== undefined)
		.map(folder => path.resolve(root, folder));
	return [...new Set(folders)].sort();
}
