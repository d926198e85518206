import {type GitCall, isSuccess, nothing, trimmedText} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

const withoutAdvice = ['-c', 'core.safecrlf=false', '-c', 'advice.addEmbeddedRepo=false'];

/**
 * Stages everything in a checkout, untracked files included but for the `except` folders, into the given index file;
 * the checkout's own index stays.
 */
export const stageAll = (
	checkout: string,
	indexFile: string,
	environment: Readonly<Record<string, string>> = {},
	except: readonly string[] = [],
): GitCall<null> => ({
	args: [...withoutAdvice, 'add', '--all', '--', '.', ...except.map(folder => `:(exclude,literal)${folder}`)],
	cwd: checkout,
	writes: true,
	environment: {GIT_INDEX_FILE: indexFile, ...environment},
	timeLimit: 600_000,
	parse: nothing,
});

/**
 * Stages just these paths (relative, taken literally) as they are on disk, or that they are gone: among many files a
 * fifth of the time that staging everything takes. Fails when one is neither there nor in the index.
 */
export const stagePaths = (
	checkout: string,
	indexFile: string,
	environment: Readonly<Record<string, string>>,
	paths: readonly string[],
): GitCall<null> => ({
	...stageAll(checkout, indexFile, environment),
	args: [
		'--literal-pathspecs',
		...withoutAdvice,
		...['add', '--all', '--pathspec-from-file=-', '--pathspec-file-nul'],
	],
	input: paths.map(each => `${each}\0`).join(''),
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

/** Whether an index holds exactly the tree of a commit or tree; reads only. */
export const indexHolds = (checkout: string, tree: string): GitCall<boolean> => ({
	args: ['diff-index', '--cached', '--quiet', '--no-ext-diff', '--ignore-submodules=none', tree, '--'],
	cwd: checkout,
	answers: [0, 1],
	parse: isSuccess,
});

/** Paths that an index has otherwise than a commit or tree, or that only one of the two has; reads only. */
export const pathsUnlikeTree = (checkout: string, tree: string): GitCall<ReadonlySet<string>> => ({
	args: [
		...['diff-index', '--cached', '--name-only', '-z', '--no-renames', '--no-relative', '--no-ext-diff'],
		...['--ignore-submodules=none', tree, '--'],
	],
	cwd: checkout,
	parse: ({stdout}) => new Set(splitNul(stdout)),
});

/** Paths in which two commits or trees differ. */
export const pathsBetween = (cwd: string, from: string, to: string): GitCall<string[]> => ({
	args: [
		...['diff-tree', '-r', '--name-only', '-z', '--no-renames', '--no-relative', '--no-ext-diff'],
		...['--ignore-submodules=none', from, to, '--'],
	],
	cwd,
	parse: ({stdout}) => splitNul(stdout),
});

/** Paths whose files are not as the index has them. */
export const filesUnlikeIndex = (checkout: string): GitCall<ReadonlySet<string>> => ({
	args: ['diff-files', '--name-only', '-z', '--ignore-submodules=all'],
	cwd: checkout,
	parse: ({stdout}) => new Set(splitNul(stdout)),
});

/** Writes the named files as the index has them, over whatever is there. */
export const writeFilesOfIndex = (checkout: string, files: readonly string[]): GitCall<null> => ({
	args: ['checkout-index', '--force', '--index', '-z', '--stdin'],
	cwd: checkout,
	writes: true,
	input: files.map(file => `${file}\0`).join(''),
	parse: nothing,
});

/** Re-reads file times into the index, so that a status is cheap. */
export const refreshIndex = (checkout: string): GitCall<null> => ({
	args: ['update-index', '-q', '--refresh'],
	cwd: checkout,
	writes: true,
	answers: [0, 1],
	parse: nothing,
});

/** Modes, object ids and paths of all index entries, those in conflict included. */
export const indexObjects = (checkout: string): GitCall<{mode: string; sha: string; path: string}[]> => ({
	args: ['ls-files', '--stage', '-z'],
	cwd: checkout,
	parse: ({stdout}) =>
		splitNul(stdout).map(line => {
			const [mode = '', sha = ''] = line.split(' ');
			return {mode, sha, path: line.slice(line.indexOf('\t') + 1)};
		}),
});

/** Makes a tree that holds the given blobs under made-up names, and a tree as `index`, so that a commit can keep them. */
export const treeOfObjects = (
	cwd: string,
	{blobs = [], tree = null}: {readonly blobs?: readonly string[]; readonly tree?: string | null},
): GitCall<string> => ({
	args: ['mktree', '--missing', '-z'],
	cwd,
	writes: true,
	input: [
		...blobs.map((sha, index) => `100644 blob ${sha}\t${String(index).padStart(8, '0')}\0`),
		...(tree === null ? [] : [`040000 tree ${tree}\tindex\0`]),
	].join(''),
	parse: trimmedText,
});
