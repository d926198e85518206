import path from 'node:path';
import type {Plugin} from 'esbuild';

/**
 * `string-width` cuts text into graphemes with `Intl.Segmenter`, slow for the box-drawing lines and arrows that a
 * screen is full of, and loading it costs start time (its expressions name whole Unicode classes). Text made only of
 * characters that take one cell, or two, and never join a neighbour is as wide as their sum; the first text that is
 * not takes the real road, and only then is that loaded.
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

// Chinese, Japanese and Korean as names are written with them, and what sets them off
const wideBasic =
	'\\u3001-\\u3029\\u3041-\\u3096\\u30a1-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff01-\\uff60';
// emoji of later planes that are pictures by themselves; flags' letters and skin tones join what stands before
const wideAstral =
	'\\u{1f300}-\\u{1f320}\\u{1f32d}-\\u{1f335}\\u{1f337}-\\u{1f37c}\\u{1f37e}-\\u{1f393}\\u{1f3a0}-\\u{1f3ca}\\u{1f3e0}-\\u{1f3f0}\\u{1f400}-\\u{1f43e}\\u{1f442}-\\u{1f4fc}\\u{1f4ff}-\\u{1f53d}\\u{1f550}-\\u{1f567}\\u{1f5fb}-\\u{1f64f}\\u{1f680}-\\u{1f6c5}\\u{1f6eb}-\\u{1f6ec}\\u{1f6f4}-\\u{1f6fc}\\u{1f7e0}-\\u{1f7eb}\\u{1f90c}-\\u{1f93a}\\u{1f93c}-\\u{1f945}\\u{1f947}-\\u{1f9ff}';
/** Every character that takes two cells by itself and beside any other of them or a plain one, as a class. */
export const wideCharacters = `${wideBasic}${wideAstral}`;

function fastStringWidth(realPath: string): string {
	return `
		let stringWidth;
		const plain = /^[${plainCharacters}]*$/;
		const plainOrWide = /^[${plainCharacters}${wideCharacters}]*$/u;
		const wideBasic = /[${wideBasic}]/g;
		const colours = /\\x1b\\[[\\d;:]*m/g;
		export default function fastStringWidth(text, options) {
			if (typeof text === 'string' && options?.ambiguousIsNarrow !== false) {
				const visible = options?.countAnsiEscapeCodes ? text : text.replace(colours, '');
				if (plain.test(visible)) {
					return visible.length;
				}
				// those of later planes are two units long and two cells wide
				if (plainOrWide.test(visible)) {
					return visible.length + (visible.match(wideBasic)?.length ?? 0);
				}
			}
			stringWidth ??= require(${JSON.stringify(realPath)}).default;
			return stringWidth(text, options);
		}`;
}
