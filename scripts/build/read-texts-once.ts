import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from 'esbuild';

type Change = {readonly from: string; readonly to: string; readonly before: string};

/** What of Ink is changed, by the end of the file's path; each replaces one piece of text. */
const changes: Readonly<Record<string, Change>> = {
	// every text was looked through for control characters when it was measured, and again when it was drawn
	'sanitize-ansi.js': {
		from: 'export default sanitizeAnsi;',
		to: 'export default keptByText(sanitizeAnsi);',
		before: `import {keptByText} from ${JSON.stringify(path.join(import.meta.dirname, 'kept-by-text.ts'))};`,
	},
	// every cell was asked whether it is invisible; none up to the tilde is
	'output.js': {
		from: '!/^\\p{Default_Ignorable_Code_Point}+$/u.test(character.value)',
		to: "(character.value <= '~' || !invisible.test(character.value))",
		before: 'const invisible = /^\\p{Default_Ignorable_Code_Point}+$/u;',
	},
};

/** Lets Ink look at the texts of a frame once, where it looked at them again and again. */
export function readTextsOnce(): Plugin {
	return {
		name: 'read-texts-once',
		setup(build) {
			build.onLoad({filter: /[\\/]ink[\\/]build[\\/](?:sanitize-ansi|output)\.js$/}, async ({path: file}) => {
				const source = await readFile(file, 'utf8');
				const {from, to, before} = changes[path.basename(file)] as Change;
				if (!source.includes(from)) {
					throw new Error('Ink reads its texts differently now: look at scripts/build/read-texts-once.ts');
				}
				return {contents: `${before}\n${source.replace(from, () => to)}`, loader: 'js'};
			});
		},
	};
}
