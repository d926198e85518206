import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';
import {bundle} from '../build/bundle.ts';
import {stubReactDevtools} from '../build/stub-react-devtools.ts';
import {root} from './programs.ts';

const entry = path.join(import.meta.dirname, 'bare-ink.tsx');

/** Makes a program of Ink alone into one file, with Ink as it is published. Answers with its path. */
export const bundleBareInk = async (
	folder: string,
	program: 'bare-ink.tsx' | 'bare-ink-list.tsx' = 'bare-ink.tsx',
): Promise<string> => {
	const outfile = path.join(folder, program.replace('.tsx', '.mjs'));
	await build({
		...{
			absWorkingDir: root,
			entryPoints: [path.join(import.meta.dirname, program)],
			outfile,
			bundle: true,
			minify: true,
		},
		...{format: 'esm', platform: 'node', target: 'node20.19', logLevel: 'error'},
		define: {'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"'},
		banner: {js: "import {createRequire} from 'node:module';const require=createRequire(import.meta.url);"},
		plugins: [stubReactDevtools()],
	});
	return outfile;
};

/** The same program, made as copse is: with all that its build changes in Ink and below it. */
export const bundleBareInkAsCopse = async (folder: string): Promise<string> => {
	const {files} = await bundle({root, entry, version: '0'});
	for (const {name, contents} of files) {
		await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
		await writeFile(path.join(folder, name), contents);
	}
	await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
	return path.join(folder, 'cli.js');
};
