import type {Git, GitCall} from './git-call.ts';
import type {ScratchObjects} from './scratch-objects.ts';

/** Lines that one blob has in place of another's; counted from 0, empty ranges stand before their line. */
export type LineChange = {
	readonly start: number;
	readonly end: number;
	readonly newStart: number;
	readonly newEnd: number;
};

/** Two blobs to compare; `from` null compares with nothing. */
export type BlobPair = {readonly from: string | null; readonly to: string};

/**
 * Compares all pairs line by line, the way a merge does, in two processes: the blobs become files of trees in the
 * scratch store, and one diff compares the trees. The answers come in the order of the pairs.
 */
export const compareBlobs = async (
	git: Git,
	cwd: string,
	pairs: readonly BlobPair[],
	scratch: ScratchObjects,
): Promise<readonly (readonly LineChange[])[]> => {
	if (pairs.length === 0) return [];
	const trees = await git(makeTrees(cwd, [pairs.map(({from}) => from), pairs.map(({to}) => to)], scratch));
	const changes = await git(compareLines(cwd, trees, scratch));
	return pairs.map((_, index) => changes.get(nameOf(index)) ?? []);
};

const nameOf = (index: number): string => String(index).padStart(8, '0');

const makeTrees = (
	cwd: string,
	trees: readonly (readonly (string | null)[])[],
	{writing}: ScratchObjects,
): GitCall<readonly string[]> => ({
	args: ['mktree', '--batch', '--missing', '-z'],
	cwd,
	writes: true,
	environment: {...writing},
	input: trees
		.map(blobs => blobs.map((sha, index) => (sha === null ? '' : `100644 blob ${sha}\t${nameOf(index)}\0`)))
		.map(entries => `${entries.join('')}\0`)
		.join(''),
	parse: ({stdout}) => stdout.toString('latin1').split('\n').filter(Boolean),
});

/** A merge compares by histogram, and moves no hunk for its looks. */
const compareLines = (
	cwd: string,
	trees: readonly string[],
	{writing}: ScratchObjects,
): GitCall<ReadonlyMap<string, readonly LineChange[]>> => ({
	args: [
		'diff-tree',
		'--stdin',
		'-r',
		'-p',
		'--unified=0',
		'--inter-hunk-context=0',
		'--text',
		'--no-color',
		'--no-renames',
		'--no-ext-diff',
		'--no-textconv',
		'--no-indent-heuristic',
		'--diff-algorithm=histogram',
		'--src-prefix=a/',
		'--dst-prefix=b/',
	],
	cwd,
	environment: {...writing},
	input: `${trees.join(' ')}\n`,
	parse: ({stdout}) => parseLineChanges(stdout),
});

const fileLine = /^diff --git a\/(\d+) b\/\1$/;
const hunkLine = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** Reads the hunk headers of a patch without context; lines of content begin with a sign that headers lack. */
export const parseLineChanges = (output: Buffer): ReadonlyMap<string, readonly LineChange[]> => {
	const files = new Map<string, LineChange[]>();
	let changes: LineChange[] = [];
	for (const line of output.toString('latin1').split('\n')) {
		const name = fileLine.exec(line)?.[1];
		if (name !== undefined) {
			changes = [];
			files.set(name, changes);
			continue;
		}
		const hunk = hunkLine.exec(line);
		if (hunk === null) continue;
		const [, from = '0', fromCount = '1', to = '0', toCount = '1'] = hunk;
		const [start, newStart] = [firstLine(from, fromCount), firstLine(to, toCount)];
		changes.push({start, end: start + Number(fromCount), newStart, newEnd: newStart + Number(toCount)});
	}
	return files;
};

/** Git counts from 1, and names the line before where there is none. */
const firstLine = (line: string, count: string): number => (count === '0' ? Number(line) : Number(line) - 1);
