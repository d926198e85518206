import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from 'esbuild';

const namespace = 'small-zod';

/** What of zod's core the large API alone needs: JSON Schema, values with cycles. */
const ofLarge =
	/^export .* from "\.(?:\.\/core)?\/(?:memoizer|(?:to-)?json-schema[\w-]*)\.js";$|\bmemoizer, /gm;

/**
 * zod's small API hands on all of zod's core, also what only the large one uses, and who loads a module loads all that
 * it hands on, if any part of the program needs that. Here the small API hands on nothing of it: code that asks it for
 * one of those stops the build.
 */
export function smallZod(): Plugin {
	return {
		name: namespace,
		setup({initialOptions, onLoad, onResolve}) {
			initialOptions.logOverride = {...initialOptions.logOverride, 'import-is-undefined': 'error'};
			const small = /[\\/]zod[\\/]v4[\\/]mini[\\/]/;
			onResolve({filter: /^\.\.\/core\/index\.js$/}, ({path: wanted, importer, resolveDir}) =>
				small.test(importer)
					? {path: path.resolve(resolveDir, wanted), namespace, sideEffects: false}
					: undefined,
			);
			onLoad({filter: /.*/, namespace}, ({path: file}) => withoutLarge(file));
			onLoad({filter: /[\\/]zod[\\/]v4[\\/]mini[\\/]external\.js$/}, ({path: file}) => withoutLarge(file));
		},
	};
}

async function withoutLarge(file: string) {
	const text = await readFile(file, 'utf8');
	const contents = text.replaceAll(ofLarge, '');
	if (contents === text)
		throw new Error(`${file} is written differently now: look at scripts/build/small-zod.ts`);
	return {contents, resolveDir: path.dirname(file)};
}
