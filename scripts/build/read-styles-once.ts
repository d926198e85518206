import path from 'node:path';
import type {Plugin} from 'esbuild';

const tokenizer = '@alcalzone/ansi-tokenize';

/**
 * Ink cuts every text of a frame into graphemes and styles, also those that were in the frame before: half of the time
 * of a frame at 200 × 50. Neither it nor its tokenizer changes what came out, so here the texts that were used last
 * keep it, up to a number of characters in all.
 */
export function readStylesOnce(): Plugin {
	return {
		name: 'read-styles-once',
		setup(build) {
			build.onResolve({filter: new RegExp(`^${tokenizer}$`)}, async ({resolveDir, kind, pluginData}) => {
				if (pluginData === 'real') {
					return undefined;
				}
				const real = await build.resolve(tokenizer, {resolveDir, kind, pluginData: 'real'});
				return {path: real.path, namespace: 'read-styles-once', errors: real.errors};
			});
			build.onLoad({filter: /.*/, namespace: 'read-styles-once'}, args => ({
				contents: keepingTokenizer(args.path),
				resolveDir: path.dirname(args.path),
			}));
			build.onResolve({filter: /.*/, namespace: 'read-styles-once'}, ({path: wanted}) => ({path: wanted}));
		},
	};
}

function keepingTokenizer(realPath: string): string {
	return `
		import {keptByText} from ${JSON.stringify(path.join(import.meta.dirname, 'kept-by-text.ts'))};
		import * as real from ${JSON.stringify(realPath)};
		export * from ${JSON.stringify(realPath)};
		const whole = keptByText(text => real.tokenize(text));
		export const tokenize = (text, end) => (end === undefined ? whole(text) : real.tokenize(text, end));
		const characters = new WeakMap();
		export const styledCharsFromTokens = tokens => {
			let found = characters.get(tokens);
			if (found === undefined) {
				found = real.styledCharsFromTokens(tokens);
				characters.set(tokens, found);
			}
			return found;
		};
	`;
}
