import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** What merging one commit into another gives, without a checkout. */
export type MergeResult = {
	/** The merged tree; with conflict markers in it unless `clean`. */
	readonly tree: string;
	readonly clean: boolean;
	/** Paths in conflict. */
	readonly files: readonly string[];
};

export type MergePair = {readonly base: string; readonly head: string};

/** What a user set for merges must not change what a merge is. */
export const mergeSettings = ['-c', 'merge.renames=true', '-c', 'merge.directoryRenames=conflict'] as const;

/** Merges every pair in one process; the answers come in the order of the pairs. */
export const forecastMerges = (
	cwd: string,
	pairs: readonly MergePair[],
	environment: Readonly<Record<string, string>> = {},
): GitCall<MergeResult[]> => ({
	args: [...mergeSettings, 'merge-tree', '--write-tree', '--name-only', '--no-messages', '--stdin'],
	cwd,
	environment,
	input: pairs.map(({base, head}) => `${base} ${head}\n`).join(''),
	parse: ({stdout}) => parseMergeResults(stdout),
});

/** Reads records of status (`1` clean, `0` conflicts), tree, conflicting paths, and an empty field. */
export const parseMergeResults = (output: Buffer): MergeResult[] => {
	const results: MergeResult[] = [];
	const fields = splitNul(output);
	for (let index = 0; index + 1 < fields.length; ) {
		const clean = fields[index] === '1';
		const tree = fields[index + 1] ?? '';
		index += 2;
		const files: string[] = [];
		while (index < fields.length && fields[index] !== '') {
			files.push(fields[index] ?? '');
			index += 1;
		}
		index += 1;
		results.push({tree, clean, files: [...new Set(files)]});
	}
	return results;
};
