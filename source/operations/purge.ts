import * as z from 'zod';
import {count} from '../model/name-some.ts';
import {type Problem, Refusal, refuse} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import type {Row} from '../model/row.ts';
import {agreeTo} from './consent/agree-to.ts';
import {planParts} from './consent/plan-parts.ts';
import {endWorktree} from './end-worktree.ts';
import {finishValue, nothingDone} from './finish.ts';
import {lookAround} from './look/look-around.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {type Ending, finishModeNames, finishModes, mergedEnding} from './presets.ts';

export type PurgeResult = {
	/** The name that was asked for, or the branch or path of the row. */
	readonly worktree: string;
	readonly id: string | null;
	readonly ok: boolean;
	/** What was or would be done, or why not, in words. */
	readonly summary: string;
	readonly committed: boolean;
	readonly merged: boolean;
	readonly removed: boolean;
	readonly branch_deleted: boolean;
	readonly restore_with: string | null;
	/** Only when `ok` is false. */
	readonly code?: string;
	readonly remedy?: string;
};

export type PurgeValue = {
	readonly dry_run: boolean;
	readonly results: readonly PurgeResult[];
	readonly failed: number;
};

const input = z.object({
	worktrees: z.array(z.string()).optional().describe('The worktrees to end'),
	all: z.boolean().optional().describe('Every worktree that copse made or adopted; kept ones stay'),
	merged: z.boolean().optional().describe('Every worktree whose work is in its base already'),
	mode: z
		.enum(finishModeNames)
		.optional()
		.describe('As in finish: commit (default), abandon or keep; merged ones are discarded without force'),
	message: z.string().optional().describe('Message of the merge commits; {task} {branch} {base} {id}'),
	dry_run: z.boolean().optional().describe('Only say what would happen to each'),
});

export const purge = defineOperation({
	name: 'purge',
	aliases: ['clean'],
	summary: 'End many worktrees; one that fails stops none of the others',
	access: 'write',
	plans: true,
	input,
	positionals: ['worktrees...'],
	examples: ['copse purge --merged', 'copse purge login-form dark-mode --mode abandon --dry-run'],
	run: async (given, context): Promise<PurgeValue> => {
		const names = given.worktrees ?? [];
		const ways = [names.length > 0, given.all === true, given.merged === true].filter(Boolean).length;
		if (ways !== 1)
			throw refuse('usage', {
				message: 'purge takes either worktrees, or --all, or --merged',
				hint: 'copse purge --merged',
			});
		const ending: Ending =
			given.merged === true && given.mode === undefined ? mergedEnding : finishModes[given.mode ?? 'commit'];
		const wanted = names.length > 0 ? [...new Set(names)] : await namesOf(given.merged === true, context);
		const contexts = await agreeToAll(wanted, ending, given, context);
		const results: PurgeResult[] = [];
		for (const [index, name] of wanted.entries())
			results.push(await endOne(name, ending, given, contexts[index] ?? context));
		return {dry_run: given.dry_run === true, results, failed: results.filter(({ok}) => !ok).length};
	},
	exitCode: ({failed}) => (failed > 0 ? 1 : 0),
	text: ({results}) =>
		results.length === 0
			? 'nothing to purge'
			: results
					.map(({worktree, ok, summary, remedy}) =>
						ok ? `✓ ${worktree}  ${summary}` : `✗ ${worktree}  ${summary}\n  → ${remedy ?? ''}`,
					)
					.join('\n'),
});

/** All of it is agreed to before the first one ends; answers the terms for each. */
const agreeToAll = async (
	names: readonly string[],
	ending: Ending,
	given: z.infer<typeof input>,
	context: OperationContext,
): Promise<readonly OperationContext[]> => {
	if (context.consent.kind === 'free' || given.dry_run === true || names.length === 0) return [];
	const words = {message: given.message, dryRun: false};
	const parts = await planParts(names, (name, looking) => endWorktree(name, ending, words, looking), context);
	agreeTo(
		{
			verb: 'purge',
			worktree: null,
			effect: `${count(parts.length, 'worktree')} would end`,
			lines: [],
			expects: {},
			shared: {},
			parts,
		},
		context,
	);
	return parts.map(plan => ({...context, consent: {kind: 'agreed_part', plan}}));
};

/** The worktrees that a sweep takes: never main, a kept one, or one whose facts could not be read. */
const namesOf = async (merged: boolean, context: OperationContext): Promise<string[]> => {
	const {rows} = await lookAround(context);
	return rows
		.filter(row => !row.main && row.status !== 'kept')
		.filter(row => (merged ? row.verdict === 'merged' : row.managed))
		.map(nameOf);
};

/** The surest name of a row. */
const nameOf = ({id, path}: Row): string => id ?? path;

const endOne = async (
	worktree: string,
	ending: Ending,
	given: z.infer<typeof input>,
	context: OperationContext,
): Promise<PurgeResult> => {
	try {
		if (context.signal.aborted) throw refuse('cancelled', {verb: 'purge'});
		if (ending.verb === 'keep' && given.dry_run === true)
			return {worktree, id: null, ok: true, summary: 'would be kept', ...nothingDone};
		const ended = await endWorktree(
			worktree,
			ending,
			{message: given.message, dryRun: given.dry_run === true},
			context,
		);
		if (ended.verb === 'discard' && given.dry_run === true) return planned(worktree, ending, ended.value);
		return {worktree, ok: true, ...finishValue(ended)};
	} catch (error) {
		if (!(error instanceof Refusal) || error.problem.code === 'lock_lost') throw error;
		return {worktree, id: null, ok: false, ...nothingDone, ...wordsOf(error.problem)};
	}
};

const planned = (
	worktree: string,
	ending: Ending,
	{
		id,
		plan,
	}: {
		readonly id: string | null;
		readonly plan?: {readonly problem: Problem | null; readonly unique: boolean; readonly effect: string};
	},
): PurgeResult => {
	if (plan?.problem != null) return {worktree, id, ok: false, ...nothingDone, ...wordsOf(plan.problem)};
	const refused = ending.verb === 'discard' && !ending.force && plan?.unique === true;
	return {
		worktree,
		id,
		ok: !refused,
		...nothingDone,
		summary: refused ? 'holds work that is nowhere else' : (plan?.effect ?? ''),
		...(refused ? {code: 'worktree_dirty', remedy: `copse discard ${worktree} --dry-run shows it`} : {}),
	};
};

const wordsOf = (
	problem: Problem,
): {readonly summary: string; readonly code: string; readonly remedy: string} => {
	const {error, remedy} = problemText(problem);
	return {summary: error, code: problem.code, remedy};
};
