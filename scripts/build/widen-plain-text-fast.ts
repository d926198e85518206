import path from 'node:path';
import type {Plugin} from 'esbuild';
import {plainCharacters, wideBasic, wideCharacters} from './simple-characters.ts';

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
