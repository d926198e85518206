import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import {mayMove, type WorktreeRecord} from '../model/record.ts';
import {newRecordId} from '../records/record-file.ts';
import {applySteps} from './apply-steps.ts';
import {findWorktree} from './find-worktree.ts';
import {type Standing, shortBranch} from './look/skeleton.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {changedRecord, newRecord} from './record-of.ts';
import {lookAtScene, type Scene} from './scene.ts';

export type KeepValue = {
	readonly id: string;
	readonly path: string;
	readonly branch: string | null;
	readonly status: 'kept' | 'active';
};

export const keep = defineOperation({
	name: 'keep',
	aliases: [],
	summary: 'Mark a worktree as kept: nothing is touched, its session is free, purge leaves it alone',
	access: 'write',
	input: z.object({
		worktree: z.string().describe('Id, branch, task, session, path, or . for the one you stand in'),
		undo: z.boolean().optional().describe('Make a kept worktree active again'),
	}),
	positionals: ['worktree'],
	examples: ['copse keep login-form'],
	run: async (given, context): Promise<KeepValue> => {
		const scene = await lookAtScene(context);
		const standing = findWorktree(scene.standings, given.worktree, context.cwd);
		if (standing.main) throw refuse('main_worktree', {path: standing.path, verb: 'keep'});
		const status = given.undo === true ? 'active' : 'kept';
		const previous = standing.record;
		const record = previous ?? madeUpRecord(standing, scene, context);
		const branch = standing.branchRef === null ? null : shortBranch(standing.branchRef);
		const answer = {id: record.id, path: standing.path, branch, status} as const;
		if (previous?.status === status) return answer;
		if (!mayMove(record.status, status))
			throw refuse('wrong_status', {id: record.id, status: record.status, verb: 'keep'});
		const at = context.now().toISOString();
		await applySteps(
			'keep',
			[
				{
					kind: 'save_record',
					record: changedRecord(
						record,
						{
							status,
							completed_at: status === 'kept' ? at : null,
							session_id: status === 'kept' ? null : record.session_id,
						},
						context,
					),
					previous,
				},
				{
					kind: 'note_event',
					event: {
						at,
						kind: status === 'kept' ? 'kept' : 'adopted',
						worktree_id: record.id,
						branch,
						path: standing.path,
						message: status === 'kept' ? 'kept as it is' : 'active again',
					},
				},
			],
			context,
		);
		return answer;
	},
	text: ({path, status}) => (status === 'kept' ? `kept ${path}` : `${path} is active again`),
});

/** Keeping a worktree that another tool made gives it a record. */
const madeUpRecord = (
	standing: Standing,
	{records, mainBranch}: Scene,
	context: OperationContext,
): WorktreeRecord =>
	newRecord(
		standing,
		{
			id: newRecordId(new Set(records.map(({id}) => id))),
			base: mainBranch ?? '',
			base_sha: standing.listed.headSha ?? '',
		},
		context,
	);
