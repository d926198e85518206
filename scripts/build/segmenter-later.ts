import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from 'esbuild';

const made = /new Intl\.Segmenter\(/g;
// what the screen loads at its start and makes a segmenter of
const files =
	/[\\/](?:node_modules[\\/](?:wrap-ansi[\\/]index|slice-ansi[\\/]tokenize-ansi|@alcalzone[\\/]ansi-tokenize[\\/]build[\\/]tokenize|ink[\\/]build[\\/]line-update)\.js|source[\\/](?:model[\\/]slug|state[\\/]text-field|text[\\/]text-width)\.ts)$/;

/** Gives the packages that cut text, and copse's own parts that do, the `Segmenter` that stands in for Node's. */
export function segmenterLater(): Plugin {
	return {
		name: 'segmenter-later',
		setup(build) {
			build.onLoad({filter: files}, async ({path: file}) => {
				const source = await readFile(file, 'utf8');
				if (source.search(made) === -1) throw new Error(`${file} makes no segmenter any more`);
				const ours = JSON.stringify(path.join(import.meta.dirname, 'segmenter.ts'));
				return {
					contents: `import {Segmenter} from ${ours};\n${source.replaceAll(made, 'new Segmenter(')}`,
					loader: file.endsWith('.ts') ? 'ts' : 'js',
				};
			});
		},
	};
}
