import * as z from 'zod';
import {count} from '../model/name-some.ts';
import {type Problem, Refusal, refuse} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import type {Row} from '../model/row.ts';
import {agreeTo, Planned} from './consent/agree-to.ts';
import {planParts} from './consent/plan-parts.ts';
import {endWorktree} from './end-worktree.ts';
import {finishValue, nothingDone} from './finish.ts';
import {lookAround} from './look/look-around.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {type Ending, finishModeNames, finishModes, mergedEnding} from './presets.ts';
import {afterRecovery} from './recover/after-recovery.ts';
import {underLock} from './under-lock.ts';

type PurgeResult = {
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
	// what only looks does not wait for it
	ownLock: true,
	input,
	positionals: ['worktrees...'],
	examples: ['copse purge --merged', 'copse purge login-form dark-mode --mode abandon --dry-run'],
	run: (given, context): Promise<PurgeValue> =>
		given.dry_run === true
			? afterRecovery(context, () => endAll(given, context))
			: underLock(context, writing => endAll(given, writing)),
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

const endAll = async (given: z.infer<typeof input>, context: OperationContext): Promise<PurgeValue> => {
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
};

/** All of it is agreed to before the first one ends; answers the terms for each. */
const agreeToAll = async (
	names: readonly string[],
	ending: Ending,
	given: z.infer<typeof input>,
	context: OperationContext,
): Promise<readonly OperationContext[]> => {
	if (context.consent.kind === 'free' || given.dry_run === true || names.length === 0) return [];
	const act = (name: string, looking: OperationContext) => endWorktree(name, ending, given.message, looking);
	const parts = await planParts(names, act, context);
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
	{message, dry_run}: z.infer<typeof input>,
	context: OperationContext,
): Promise<PurgeResult> => {
	const looking: OperationContext = dry_run === true ? {...context, consent: {kind: 'preview'}} : context;
	try {
		if (context.signal.aborted) throw refuse('cancelled', {verb: 'purge'});
		return {worktree, ok: true, ...finishValue(await endWorktree(worktree, ending, message, looking))};
	} catch (error) {
		// only looked at: what it was about to do
		if (error instanceof Planned) {
			const {worktree: found, effect} = error.plan;
			return {worktree, id: found?.id ?? null, ok: true, ...nothingDone, summary: effect};
		}
		if (!(error instanceof Refusal) || error.problem.code === 'lock_lost') throw error;
		return {worktree, id: null, ok: false, ...nothingDone, ...wordsOf(error.problem)};
	}
};

const wordsOf = (
	problem: Problem,
): {readonly summary: string; readonly code: string; readonly remedy: string} => {
	const {error, remedy} = problemText(problem);
	return {summary: error, code: problem.code, remedy};
};
