import * as z from 'zod';
import {type Ended, endWorktree} from './end-worktree.ts';
import {defineOperation} from './operation.ts';
import {type FinishMode, finishModeNames, finishModes} from './presets.ts';
import {worktreeField} from './worktree-field.ts';

export type FinishValue = {
	readonly id: string | null;
	readonly mode: FinishMode;
	/** Whether uncommitted work was committed first. */
	readonly committed: boolean;
	readonly merged: boolean;
	readonly removed: boolean;
	readonly branch_deleted: boolean;
	/** The command that brings a discarded worktree back; null when there is none. */
	readonly restore_with: string | null;
	readonly summary: string;
};

export const finish = defineOperation({
	name: 'finish',
	aliases: [],
	summary: 'End a task: commit and merge everything and clean up, or abandon it, or keep it',
	access: 'write',
	plans: true,
	input: z.object({
		worktree: worktreeField,
		mode: z
			.enum(finishModeNames)
			.optional()
			.describe(
				'commit (default) merges by a merge commit and removes directory and branch; abandon discards; keep keeps',
			),
		message: z.string().optional().describe('Message of the merge commit; {task} {branch} {base} {id}'),
	}),
	positionals: ['worktree'],
	examples: ['copse finish login-form', 'copse finish rate-limiter --mode abandon'],
	run: async (given, context): Promise<FinishValue> => {
		const mode = given.mode ?? 'commit';
		const ended = await endWorktree(given.worktree, finishModes[mode], given.message, context);
		return {mode, ...finishValue(ended)};
	},
	text: ({summary}) => summary,
});

/** What a worktree is told of to which nothing was done. */
export const nothingDone = {
	committed: false,
	merged: false,
	removed: false,
	branch_deleted: false,
	restore_with: null,
};

/** The same fields whichever verb did the work. */
export const finishValue = (ended: Ended): Omit<FinishValue, 'mode'> => {
	if (ended.verb === 'merge') {
		const {id, committed, merged, removed, branch_deleted, summary} = ended.value;
		return {id, committed, merged, removed, branch_deleted, restore_with: null, summary};
	}
	const {id, path} = ended.value;
	if (ended.verb === 'keep') return {id, ...nothingDone, summary: `kept ${path}`};
	const {removed, branch_deleted, restore_with} = ended.value;
	return {id, ...nothingDone, removed, branch_deleted, restore_with, summary: `discarded ${path}`};
};
