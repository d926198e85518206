import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Lists the folders of a checkout that hold tracked files, relative with `/`, and all above them; `''` is the root. */
export const listFolders = (checkout: string): GitCall<string[]> => ({
	args: ['ls-files', '-z', '--cached'],
	cwd: checkout,
	parse: ({stdout}) => {
		const folders = new Set(['']);
		for (const file of splitNul(stdout)) {
			let end = file.lastIndexOf('/');
			// once a folder is known, so are those above it
			while (end > 0 && !folders.has(file.slice(0, end))) {
				folders.add(file.slice(0, end));
				end = file.lastIndexOf('/', end - 1);
			}
		}
		return [...folders];
	},
});
