import type {GitCall} from './git-call.ts';
import {indexObjects} from './index-tree.ts';
import {listUntracked} from './list-untracked.ts';

/** The folders of a checkout that hold tracked files. */
export type TrackedFolders = {
	/** Relative with `/`, and all above them; `''` is the root. */
	readonly folders: readonly string[];
	/** Whether some of it is a repository of its own, whose files are not listed. */
	readonly hasSubmodules: boolean;
};

/** Lists the folders that hold tracked files. */
export const listFolders = (checkout: string): GitCall<TrackedFolders> => {
	const call = indexObjects(checkout);
	return {
		...call,
		parse: output => {
			const entries = call.parse(output);
			return {
				folders: foldersOf(entries.map(({path}) => path)),
				hasSubmodules: entries.some(({mode}) => mode === '160000'),
			};
		},
	};
};

/** The same of the untracked files below some folders; what is ignored, or a repository of its own, is left out. */
export const foldersOfUntracked = (checkout: string, below: readonly string[]): GitCall<string[]> => {
	const call = listUntracked(checkout, 'not_ignored', below);
	return {...call, parse: output => foldersOf(call.parse(output))};
};

const foldersOf = (files: readonly string[]): string[] => {
	const folders = new Set(['']);
	for (const file of files) {
		let end = file.lastIndexOf('/');
		// once a folder is known, so are those above it
		while (end > 0 && !folders.has(file.slice(0, end))) {
			folders.add(file.slice(0, end));
			end = file.lastIndexOf('/', end - 1);
		}
	}
	return [...folders];
};
