import {type Comparison, comparisonInput} from './comparison-input.ts';
import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** One path that differs between two commits. */
export type TreeChange = {
	readonly path: string;
	readonly oldPath: string | null;
	readonly oldMode: string;
	readonly newMode: string;
	readonly oldSha: string;
	readonly newSha: string;
	/** `A`, `D`, `M`, `T`, `R`, `C`. */
	readonly change: string;
	/** Null for binary content. */
	readonly added: number | null;
	readonly deleted: number | null;
};

/**
 * Compares all pairs of commits in one process; the answers come in the order of the pairs. Renames are found by
 * git's own default rule whatever the user set; external diffs and text conversions are off.
 */
export const compareTrees = (
	cwd: string,
	comparisons: readonly Comparison[],
	environment: Readonly<Record<string, string>> = {},
): GitCall<TreeChange[][]> => {
	const {input, inOrder} = comparisonInput(comparisons);
	return {
		args: [
			'-c',
			'diff.renameLimit=1000',
			'diff-tree',
			'--stdin',
			'--always',
			'--root',
			'-r',
			'-z',
			'-M',
			'--no-ext-diff',
			'--no-textconv',
			'--raw',
			'--numstat',
			'--no-abbrev',
		],
		cwd,
		environment,
		input,
		parse: ({stdout}) => inOrder(parseComparisons(stdout)),
	};
};

const headLine = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
const rawLine = /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/;
const countLine = /^(\d+|-)\t(\d+|-)\t(.*)$/s;

type Raw = Omit<TreeChange, 'added' | 'deleted'>;

/** Reads, for each comparison, its commit id, then raw entries with their names, then counts with theirs. */
export const parseComparisons = (output: Buffer): TreeChange[][] => {
	const fields = splitNul(output);
	const answers: TreeChange[][] = [];
	let raws = new Map<string, Raw>();
	let current: TreeChange[] | undefined;
	for (let index = 0; index < fields.length; index += 1) {
		// the line feed that ends a commit header in some versions
		const field = (fields[index] ?? '').replace(/^\n/, '');
		const raw = rawLine.exec(field);
		if (raw !== null) {
			const [, oldMode = '', newMode = '', oldSha = '', newSha = '', change = ''] = raw;
			const moved = change === 'R' || change === 'C';
			const first = fields[index + 1] ?? '';
			const path = moved ? (fields[index + 2] ?? '') : first;
			index += moved ? 2 : 1;
			raws.set(path, {path, oldPath: moved ? first : null, oldMode, newMode, oldSha, newSha, change});
			continue;
		}
		const count = countLine.exec(field);
		if (count !== null) {
			// a rename has an empty name here and its two names as fields of their own
			const moved = count[3] === '';
			if (moved) index += 2;
			// by name: what differs only in ignored blanks is not counted, and no change
			const entry = raws.get(moved ? (fields[index] ?? '') : (count[3] ?? ''));
			if (entry !== undefined)
				current?.push({...entry, added: toCount(count[1]), deleted: toCount(count[2])});
			continue;
		}
		if (headLine.test(field)) {
			current = [];
			raws = new Map();
			answers.push(current);
		}
	}
	return answers;
};

const toCount = (text: string | undefined): number | null =>
	text === undefined || text === '-' ? null : Number(text);
