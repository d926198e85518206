import type {GitCall} from './git-call.ts';
import {listTracked, listUntracked} from './list-untracked.ts';

/** Lists the folders of a checkout that hold tracked files, relative with `/`, and all above them; `''` is the root. */
export const listFolders = (checkout: string): GitCall<string[]> => foldersOf(listTracked(checkout));

/** The same of the untracked files below some folders; what is ignored, or a repository of its own, is left out. */
export const foldersOfUntracked = (checkout: string, below: readonly string[]): GitCall<string[]> =>
	foldersOf(listUntracked(checkout, 'not_ignored', below));

const foldersOf = (call: GitCall<string[]>): GitCall<string[]> => ({
	...call,
	parse: output => {
		const folders = new Set(['']);
		for (const file of call.parse(output)) {
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
