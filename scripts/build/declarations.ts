import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import type {BundledFile} from './bundle.ts';

const compilerOptions = [
	...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--strict', '--exactOptionalPropertyTypes'],
	...['--target', 'es2023', '--module', 'nodenext', '--allowImportingTsExtensions', '--resolveJsonModule'],
	...['--types', 'node', '--skipLibCheck', '--noCheck'],
];

/** An import of a file of ours, in a declaration. */
const ours = /(?<=(?:from |import\()['"])(?<path>\.[^'"]+)\.ts(?=['"])/g;

/**
 * The declarations of `entries` and of all that they name, as files below `types/`. Throws when one of them needs a
 * package: what ships must need none.
 */
export const declarations = async (
	root: string,
	entries: readonly string[],
): Promise<readonly BundledFile[]> => {
	const source = path.join(root, 'source');
	const folder = await mkdtemp(path.join(os.tmpdir(), 'copse-types-'));
	try {
		const files = entries.map(entry => path.join(source, entry));
		const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
		const args = [compiler, ...compilerOptions, '--rootDir', source, '--outDir', folder, ...files];
		await promisify(execFile)(process.execPath, args, {cwd: root});
		return await reachable(folder, entries);
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};

const reachable = async (folder: string, entries: readonly string[]): Promise<readonly BundledFile[]> => {
	const found = new Map<string, string>();
	const left = entries.map(entry => entry.replace(/\.ts$/, ''));
	for (let name = left.pop(); name !== undefined; name = left.pop()) {
		if (found.has(name)) continue;
		const text = await readFile(path.join(folder, `${name}.d.ts`), 'utf8');
		const foreign = /(?:from |import\()['"](?<specifier>[^.'"][^'"]*)['"]/.exec(text)?.groups?.specifier;
		if (foreign !== undefined) throw new Error(`the declarations of ${name} need ${foreign}`);
		found.set(name, text.replace(ours, '$<path>.js'));
		for (const {groups} of text.matchAll(ours))
			left.push(path.posix.join(path.posix.dirname(name), groups?.path ?? ''));
	}
	return [...found].map(([name, contents]) => ({name: `types/${name}.d.ts`, contents}));
};
