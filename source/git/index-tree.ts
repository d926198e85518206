import {type GitCall, nothing, trimmedText} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Stages everything in a checkout, untracked files included, into the given index file; the checkout's own index stays. */
export const stageAll = (
	checkout: string,
	indexFile: string,
	environment: Readonly<Record<string, string>> = {},
): GitCall<null> => ({
	args: ['-c', 'core.safecrlf=false', '-c', 'advice.addEmbeddedRepo=false', 'add', '--all', '--', '.'],
	cwd: checkout,
	writes: true,
	environment: {GIT_INDEX_FILE: indexFile, ...environment},
	timeLimit: 600_000,
	parse: nothing,
});

/** Writes the tree of an index; null when the index holds conflicts. */
export const writeTree = (
	checkout: string,
	indexFile: string | null,
	environment: Readonly<Record<string, string>> = {},
): GitCall<string | null> => ({
	args: ['write-tree'],
	cwd: checkout,
	writes: true,
	environment: {...(indexFile === null ? {} : {GIT_INDEX_FILE: indexFile}), ...environment},
	answers: [0, 128],
	parse: output => (output.exitCode === 0 ? trimmedText(output) : null),
});

/** Sets a whole index to a tree without touching files. */
export const readTreeIntoIndex = (checkout: string, tree: string): GitCall<null> => ({
	args: ['read-tree', '--reset', tree],
	cwd: checkout,
	writes: true,
	parse: nothing,
});

/**
 * Moves index and files of a checkout from one tree to another, as a fast-forward does: edits at paths that do not
 * differ stay, any overlap is refused before a file is touched.
 */
export const moveCheckout = (checkout: string, from: string, to: string): GitCall<null> => ({
	args: ['read-tree', '-m', '-u', from, to],
	cwd: checkout,
	writes: true,
	timeLimit: 600_000,
	parse: nothing,
});

/** Re-reads file times into the index, so that a status after `moveCheckout` is cheap and clean. */
export const refreshIndex = (checkout: string): GitCall<null> => ({
	args: ['update-index', '-q', '--refresh'],
	cwd: checkout,
	writes: true,
	answers: [0, 1],
	parse: nothing,
});

/** Object ids of all index entries, those in conflict included. */
export const indexObjects = (checkout: string): GitCall<{mode: string; sha: string}[]> => ({
	args: ['ls-files', '--stage', '-z'],
	cwd: checkout,
	parse: ({stdout}) =>
		splitNul(stdout).map(line => {
			const [mode = '', sha = ''] = line.split(' ');
			return {mode, sha};
		}),
});

/** Makes a tree that holds the given blobs under made-up names, so that a ref can pin them. */
export const treeOfBlobs = (cwd: string, blobs: readonly string[]): GitCall<string> => ({
	args: ['mktree', '--missing', '-z'],
	cwd,
	writes: true,
	input: blobs.map((sha, index) => `100644 blob ${sha}\t${String(index).padStart(8, '0')}\0`).join(''),
	parse: trimmedText,
});
