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
		import * as real from ${JSON.stringify(realPath)};
		export * from ${JSON.stringify(realPath)};
		const most = 40_000;
		const kept = new Map();
		const characters = new WeakMap();
		let held = 0;
		export const tokenize = (text, end) => {
			if (end !== undefined) return real.tokenize(text, end);
			const old = kept.get(text);
			if (old !== undefined) {
				kept.delete(text);
				kept.set(text, old);
				return old;
			}
			const tokens = real.tokenize(text);
			kept.set(text, tokens);
			held += tokens.length;
			for (const [first, its] of kept) {
				if (held <= most) break;
				kept.delete(first);
				held -= its.length;
			}
			return tokens;
		};
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
