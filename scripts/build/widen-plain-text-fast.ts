import path from 'node:path';
import type {Plugin} from 'esbuild';

/**
 * `string-width` cuts text into graphemes with `Intl.Segmenter`, slow for the box-drawing lines and arrows that a
 * screen is full of, and loading it costs start time (its expressions name whole Unicode classes). Text made only of
 * characters that take one cell and never join a neighbour is as wide as it is long; the first text that is not takes
 * the real road, and only then is that loaded.
 */
export function widenPlainTextFast(): Plugin {
	return {
		name: 'widen-plain-text-fast',
		setup(build) {
			build.onResolve({filter: /^string-width$/}, async ({resolveDir, kind, pluginData}) => {
				if (pluginData === 'real') {
					return undefined;
				}
				const real = await build.resolve('string-width', {resolveDir, kind, pluginData: 'real'});
				return {path: real.path, namespace: 'string-width', errors: real.errors};
			});
			build.onLoad({filter: /.*/, namespace: 'string-width'}, args => ({
				contents: fastStringWidth(args.path),
				resolveDir: path.dirname(args.path),
			}));
		},
	};
}

// Latin, Greek, Cyrillic, dashes and quotes, plain arrows, the minus, ⏎, lines and blocks, the signs of copse's own
// screen, braille: none of them is wide, combining or invisible, and none becomes an emoji without a selector that is
// not among them. © and ® (emoji bases) and the soft hyphen (invisible) are left out.
/** Every character that takes one cell by itself and beside any other of them, as a class of an expression. */
export const plainCharacters =
	'\\x20-\\x7e\\xa1-\\xa8\\xaa-\\xac\\xaf-\\u02ff\\u0370-\\u0377\\u0391-\\u03a1\\u03a3-\\u0482\\u048a-\\u052f\\u2010-\\u2027\\u2030-\\u203b\\u2190-\\u2193\\u2212\\u23ce\\u2500-\\u259f\\u25b8\\u25be\\u25c6\\u25c7\\u25cb\\u25cf\\u2691\\u2713\\u2717\\u276f\\u2800-\\u28ff';

function fastStringWidth(realPath: string): string {
	return `
		let stringWidth;
		const plain = /^[${plainCharacters}]*$/;
		const colours = /\\x1b\\[[\\d;:]*m/g;
		export default function fastStringWidth(text, options) {
			if (typeof text === 'string' && options?.ambiguousIsNarrow !== false) {
				const visible = options?.countAnsiEscapeCodes ? text : text.replace(colours, '');
				if (plain.test(visible)) {
					return visible.length;
				}
			}
			stringWidth ??= require(${JSON.stringify(realPath)}).default;
			return stringWidth(text, options);
		}`;
}
