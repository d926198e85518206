import path from 'node:path';
import type {Plugin} from 'esbuild';

/**
 * `string-width` cuts text into graphemes with `Intl.Segmenter`, slow for the box-drawing lines and arrows that a
 * screen is full of, and the first use of it costs start time. Text made only of characters that take one cell and
 * never join a neighbour is as wide as it is long; all other text takes the real road.
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

// Latin, Greek, Cyrillic, dashes and quotes, plain arrows, lines and blocks, ✓ and ❯: none of them is wide, combining,
// an emoji base, or invisible. © and ® (emoji bases) and the soft hyphen (invisible) are left out.
const plain =
	'\\x20-\\x7e\\xa1-\\xa8\\xaa-\\xac\\xaf-\\u02ff\\u0370-\\u0377\\u0391-\\u03a1\\u03a3-\\u0482\\u048a-\\u052f\\u2010-\\u2027\\u2030-\\u203b\\u2190-\\u2193\\u2500-\\u259f\\u2713\\u276f';

function fastStringWidth(realPath: string): string {
	return `
		import stringWidth from ${JSON.stringify(realPath)};
		const plain = /^[${plain}]*$/;
		const colours = /\\x1b\\[[\\d;:]*m/g;
		export default function fastStringWidth(text, options) {
			if (typeof text === 'string' && options?.ambiguousIsNarrow !== false) {
				const visible = options?.countAnsiEscapeCodes ? text : text.replace(colours, '');
				if (plain.test(visible)) {
					return visible.length;
				}
			}
			return stringWidth(text, options);
		}`;
}
