import {type GitCall, nothing} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Objects of an index that its tree would not hold. */
export type LooseBlobs = {readonly conflicts: readonly string[]; readonly blobs: readonly string[]};

/**
 * Reads, of an index file that belongs to no checkout, which paths are in conflict, and the blobs that its tree would
 * not hold: each side of a conflict, and the empty one of a path that was added without its content.
 */
export const looseBlobsIn = (cwd: string, indexFile: string): GitCall<LooseBlobs> =>
	listing(cwd, indexFile, '--stage', entries => {
		const conflicts = entries.filter(({stage}) => stage !== '0');
		const empty = entries.filter(({sha}) => emptyBlobs.has(sha));
		return {
			conflicts: [...new Set(conflicts.map(({path}) => path))],
			blobs: blobsOf([...conflicts, ...empty]),
		};
	});

/** The blobs of conflicts that an index file remembers as resolved (`git checkout --merge` brings them back). */
export const resolvedBlobsIn = (cwd: string, indexFile: string): GitCall<string[]> =>
	listing(cwd, indexFile, '--resolve-undo', blobsOf);

/** Takes paths out of an index file that belongs to no checkout. */
export const dropFromIndex = (
	cwd: string,
	indexFile: string,
	paths: readonly string[],
	nullId: string,
): GitCall<null> => ({
	args: ['-c', 'core.splitIndex=false', '-c', 'core.fsmonitor=false', 'update-index', '-z', '--index-info'],
	cwd,
	writes: true,
	environment: {GIT_INDEX_FILE: indexFile},
	input: paths.map(path => `0 ${nullId}\t${path}\0`).join(''),
	parse: nothing,
});

type Entry = {readonly mode: string; readonly sha: string; readonly stage: string; readonly path: string};

const emptyBlobs = new Set([
	'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
	'473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
]);

/** A submodule's commit is no object of this repository. */
const blobsOf = (entries: readonly Entry[]): string[] => [
	...new Set(entries.filter(({mode}) => mode !== '160000').map(({sha}) => sha)),
];

const listing = <Value>(
	cwd: string,
	indexFile: string,
	which: string,
	read: (entries: readonly Entry[]) => Value,
): GitCall<Value> => ({
	args: ['ls-files', which, '-z'],
	cwd,
	environment: {GIT_INDEX_FILE: indexFile},
	parse: ({stdout}) => read(splitNul(stdout).map(entryOf)),
});

/** Reads `<mode> <id> <stage>\t<path>`. */
const entryOf = (line: string): Entry => {
	const tab = line.indexOf('\t');
	const [mode = '', sha = '', stage = ''] = line.slice(0, tab).split(' ');
	return {mode, sha, stage, path: line.slice(tab + 1)};
};
