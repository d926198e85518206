import {devNull} from 'node:os';
import {parseComparisons, type TreeChange} from './compare-trees.ts';
import {type GitCall, nothing} from './git-call.ts';

/** What a diff compares: a commit with another one, or with an index file. */
export type DiffEnds = {
	readonly from: string;
	/** Null compares with the index. */
	readonly to: string | null;
	/** `GIT_INDEX_FILE` and where its objects are; empty for two commits. */
	readonly environment: Readonly<Record<string, string>>;
};

export type DiffShape = {
	/** Only these, by name from the top; all when null. */
	readonly files: readonly string[] | null;
	readonly ignoreSpace: boolean;
};

/** Same answer whatever the user has set: prefixes, order, colours, renames, external programs are pinned. */
const pinned = [
	'-c',
	'diff.suppressBlankEmpty=false',
	'-c',
	'core.quotePath=true',
	'-c',
	'diff.algorithm=default',
	'-c',
	'diff.renameLimit=1000',
];

const shared = ({from, to}: DiffEnds, {files, ignoreSpace}: DiffShape): string[] => [
	'-M',
	`-O${devNull}`,
	'--no-ext-diff',
	'--no-textconv',
	'--no-relative',
	'--submodule=short',
	'--ignore-submodules=none',
	...(ignoreSpace ? ['--ignore-all-space'] : []),
	...(to === null ? ['--cached', from] : [from, to]),
	'--',
	...(files ?? []).map(file => `:(top,literal)${file}`),
];

/** Lists the changed files with their counts, ids and modes. */
export const listChanges = (cwd: string, ends: DiffEnds, shape: DiffShape): GitCall<TreeChange[]> => ({
	args: [...pinned, 'diff', '--raw', '--numstat', '-z', '--no-abbrev', ...shared(ends, shape)],
	cwd,
	environment: ends.environment,
	parse: ({stdout}) => parseComparisons(Buffer.concat([Buffer.from(`${'0'.repeat(40)}\0`), stdout]))[0] ?? [],
});

/** Prints the patch piece by piece, the next when the last was taken. `binary` adds what `git apply` needs for binary files. */
export const streamPatch = (
	cwd: string,
	ends: DiffEnds,
	shape: DiffShape & {readonly context: number; readonly binary: boolean},
	onPiece: (piece: Buffer) => void | Promise<void>,
): GitCall<null> => ({
	args: [
		...pinned,
		'diff',
		'--patch',
		'--no-color',
		'--no-color-moved',
		'--src-prefix=a/',
		'--dst-prefix=b/',
		`--unified=${shape.context}`,
		'--inter-hunk-context=0',
		...(shape.binary ? ['--binary', '--full-index'] : []),
		...shared(ends, shape),
	],
	cwd,
	environment: ends.environment,
	timeLimit: 600_000,
	onOutput: piece => onPiece(piece)?.then(() => true) ?? true,
	parse: nothing,
});

/** The best common ancestor of two commits; null when there is none. */
export const mergeBaseOf = (cwd: string, one: string, other: string): GitCall<string | null> => ({
	args: ['merge-base', one, other],
	cwd,
	answers: [0, 1],
	parse: ({exitCode, stdout}) => (exitCode === 0 ? (stdout.toString('latin1').split('\n')[0] ?? null) : null),
});
