import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import type {TrashEntry} from '../model/step.ts';
import {findTrashEntry} from '../records/find-trash-entry.ts';
import {readTrash} from '../records/trash-file.ts';
import {agreeTo} from './consent/agree-to.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {planRestore} from './trash/plan-restore.ts';
import {applyRestore} from './trash/restore-entry.ts';

export type RestoreValue = {
	readonly id: string | null;
	readonly trash_id: string;
	readonly path: string;
	readonly branch: string | null;
	/** True when the old path was taken, so that it went elsewhere. */
	readonly moved: boolean;
};

export const restore = defineOperation({
	name: 'restore',
	aliases: [],
	summary: 'Bring back what was discarded: directory, branch, staged and unstaged work, untracked files',
	access: 'write',
	plans: true,
	input: z.object({
		worktree: z.string().describe('Id of the worktree or of its trash entry, its branch, task or path'),
	}),
	positionals: ['worktree'],
	examples: ['copse restore wt_1a2b3c4d'],
	run: async (given, context): Promise<RestoreValue> => {
		const entry = await entryFor(given.worktree, context);
		const planned = await planRestore(entry, context);
		const {path, branch, moved} = planned.restored;
		agreeTo(
			{
				verb: 'restore',
				worktree: {id: entry.worktree_id, path: entry.path, branch: entry.branch, task: entry.task},
				effect: `${path} comes back${branch === null ? '' : ` on ${branch}`}${moved ? `; ${entry.path} is taken` : ''}`,
				lines: [entry.summary],
				expects: {'its trash entry': entry.id},
				shared: {},
				parts: [],
			},
			context,
		);
		await applyRestore(planned, context);
		return {id: entry.worktree_id, trash_id: entry.id, ...planned.restored};
	},
	text: ({path, branch}) => `restored ${path}${branch === null ? '' : ` on ${branch}`}`,
});

const entryFor = async (wanted: string, {state}: OperationContext): Promise<TrashEntry> => {
	const match = findTrashEntry((await readTrash(state)).entries, wanted);
	if (match.kind === 'ambiguous')
		throw refuse('ambiguous_worktree', {worktree: wanted, matches: match.entries.map(({id}) => id)});
	if (match.kind === 'missing') throw refuse('not_in_trash', {id: wanted});
	return match.entry;
};
