import {Refusal} from '../model/problem.ts';
import {type DiscardValue, discard} from './discard.ts';
import {type KeepValue, keep} from './keep.ts';
import type {MergeValue} from './merge/value.ts';
import {merge} from './merge.ts';
import type {OperationContext} from './operation.ts';
import type {Ending} from './presets.ts';

/** What ending a worktree gave, by the verb that did it. */
export type Ended =
	| {readonly verb: 'merge'; readonly value: MergeValue}
	| {readonly verb: 'discard'; readonly value: DiscardValue}
	| {readonly verb: 'keep'; readonly value: KeepValue};

/** Ends a worktree the way a preset says; throws the Refusal of the verb that does it. */
export const endWorktree = async (
	worktree: string,
	ending: Ending,
	message: string | undefined,
	context: OperationContext,
): Promise<Ended> => {
	if (ending.verb === 'keep') return {verb: 'keep', value: await keep.run({worktree}, context)};
	if (ending.verb === 'discard')
		return {
			verb: 'discard',
			value: await discard.run({worktree, force: ending.force}, context),
		};
	try {
		const value = await mergeByFirst(worktree, ending, message, context);
		const isOver = value.merged || value.removed || ending.after === 'keep';
		// with nothing left to merge the task is ended all the same, unless something would be lost
		return isOver
			? {verb: 'merge', value}
			: {verb: 'discard', value: await discard.run({worktree, force: false}, context)};
	} catch (error) {
		if (!(error instanceof Refusal) || error.problem.code !== 'worktree_missing') throw error;
		// somebody removed the directory: what is left to end is its registration
		return {verb: 'discard', value: await discard.run({worktree, force: false}, context)};
	}
};

const mergeByFirst = async (
	worktree: string,
	{modes, dirty, after}: Extract<Ending, {verb: 'merge'}>,
	message: string | undefined,
	context: OperationContext,
): Promise<MergeValue> => {
	const quiet = after === 'keep' ? context : withoutMergeTriggers(context);
	const wish = {worktree, dirty, after, ...(message === undefined ? {} : {message})};
	for (const mode of modes.slice(0, -1)) {
		try {
			return await merge.run({...wish, mode}, quiet);
		} catch (error) {
			if (!(error instanceof Refusal) || error.problem.code !== 'not_fast_forward') throw error;
		}
	}
	return merge.run({...wish, mode: modes.at(-1)}, quiet);
};

/** Ending a task fires `on_finish` alone, whichever way it ends: the merge is a part of it. */
const withoutMergeTriggers = (context: OperationContext): OperationContext => ({
	...context,
	afterLock: fired => {
		if (fired.moment !== 'on_merge') context.afterLock(fired);
	},
});
