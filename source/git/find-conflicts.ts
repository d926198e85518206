import {type MergePair, mergeSettings} from './forecast-merges.ts';
import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** One side of a path in conflict: 1 is the common ancestor, 2 the base of the merge, 3 what is merged. */
export type ConflictStage = {
	readonly path: string;
	readonly mode: string;
	readonly sha: string;
	readonly stage: 1 | 2 | 3;
};

/** What git says of some paths: a stable word such as `CONFLICT (modify/delete)`. */
export type MergeMessage = {readonly paths: readonly string[]; readonly type: string};

export type FoundConflicts = {
	readonly clean: boolean;
	readonly stages: readonly ConflictStage[];
	readonly messages: readonly MergeMessage[];
};

/** Merges one pair and tells each conflict with the objects of both sides; no checkout, no process for a file. */
export const findConflicts = (
	cwd: string,
	{base, head}: MergePair,
	environment: Readonly<Record<string, string>>,
): GitCall<FoundConflicts> => ({
	args: [...mergeSettings, 'merge-tree', '--write-tree', '-z', '--messages', base, head],
	cwd,
	environment,
	answers: [0, 1],
	parse: ({exitCode, stdout}) =>
		exitCode === 0 ? {clean: true, stages: [], messages: []} : parseConflicts(stdout),
});

const stageLine = /^(\d+) ([0-9a-f]+) ([123])\t(.*)$/s;

/** Reads the tree, one field for each stage, an empty field, then for each message a count of paths, the paths, type and text. */
export const parseConflicts = (output: Buffer): FoundConflicts => {
	const [, ...fields] = splitNul(output);
	const end = fields.indexOf('');
	const stages = fields.slice(0, end === -1 ? fields.length : end).flatMap((field): ConflictStage[] => {
		const [, mode = '', sha = '', stage, path = ''] = stageLine.exec(field) ?? [];
		return stage === undefined ? [] : [{path, mode, sha, stage: stage === '1' ? 1 : stage === '2' ? 2 : 3}];
	});
	const messages: MergeMessage[] = [];
	for (let index = end === -1 ? fields.length : end + 1; index < fields.length; ) {
		const count = Number(fields[index]);
		const next = index + 1 + count;
		messages.push({paths: fields.slice(index + 1, next), type: fields[next] ?? ''});
		// behind the type stands the sentence, which names commits by their ids
		index = next + 2;
	}
	return {clean: false, stages, messages};
};
