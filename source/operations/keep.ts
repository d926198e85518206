import * as z from 'zod';
import type {TimelineEvent} from '../model/event.ts';
import {refuse} from '../model/problem.ts';
import {mayMove} from '../model/record.ts';
import {applySteps} from './apply-steps.ts';
import {agreeTo} from './consent/agree-to.ts';
import {findWorktree} from './find-worktree.ts';
import {branchOf} from './look/skeleton.ts';
import {madeUpRecord} from './made-up-record.ts';
import {defineOperation} from './operation.ts';
import {changedRecord} from './record-of.ts';
import {lookAtScene} from './scene.ts';
import {worktreeField} from './worktree-field.ts';

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
	plans: true,
	input: z.object({
		worktree: worktreeField,
		undo: z.boolean().optional().describe('Make a kept worktree active again'),
		session_ended: z.string().optional().meta({hidden: true}),
	}),
	positionals: ['worktree'],
	examples: ['copse keep login-form'],
	run: async (given, context): Promise<KeepValue> => {
		const scene = await lookAtScene(context);
		const standing = findWorktree(scene.standings, given.worktree, context.cwd);
		if (standing.main) throw refuse('main_worktree', {path: standing.path, verb: 'keep'});
		if (standing.gitDirectory === null)
			throw refuse('worktree_missing', {path: standing.path, branch: standing.record?.branch ?? null});
		const status = given.undo === true ? 'active' : 'kept';
		const previous = standing.record;
		if (previous === null && status === 'active')
			throw refuse('worktree_unmanaged', {worktree: given.worktree, verb: 'make active again'});
		const record = previous ?? (await madeUpRecord(standing, scene, context));
		const branch = branchOf(standing.branchRef);
		const answer = {id: record.id, path: standing.path, branch, status} as const;
		if (previous?.status === status) return answer;
		if (!mayMove(record.status, status))
			throw refuse('wrong_status', {id: record.id, status: record.status, verb: 'keep'});
		agreeTo(
			{
				verb: 'keep',
				worktree: {id: previous?.id ?? null, path: standing.path, branch, task: record.task},
				effect:
					status === 'kept'
						? 'marked as kept: directory and branch stay as they are, its session is free'
						: 'made active again',
				lines: [],
				expects: {'its status': previous?.status ?? 'no record'},
				shared: {},
				parts: [],
			},
			context,
		);
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
						...whyKept(status, given.session_ended),
					},
				},
			],
			context,
		);
		return answer;
	},
	text: ({path, status}) => (status === 'kept' ? `kept ${path}` : `${path} is active again`),
});

/** A worktree that only the end of a session kept is active again when the next one starts there. */
const whyKept = (
	status: KeepValue['status'],
	sessionEnded: string | undefined,
): Pick<TimelineEvent, 'message' | 'data'> => {
	if (status === 'active') return {message: 'active again'};
	if (sessionEnded === undefined) return {message: 'kept as it is'};
	return {message: 'kept as it is: its session ended', data: {session_ended: sessionEnded}};
};
