import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import {readRecords} from '../records/record-file.ts';
import {applySteps} from './apply-steps.ts';
import {findRecord} from './find-record.ts';
import {defineOperation} from './operation.ts';

export type ForgetValue = {readonly id: string; readonly path: string; readonly branch: string | null};

export const forget = defineOperation({
	name: 'forget',
	aliases: [],
	summary: 'Drop the record of a worktree; directory and branch stay as they are',
	access: 'write',
	input: z.object({
		worktree: z.string().describe('Id, branch, task, session or path of the record'),
	}),
	positionals: ['worktree'],
	examples: ['copse forget wt_1a2b3c4d'],
	run: async (given, context): Promise<ForgetValue> => {
		const {records} = await readRecords(context.state);
		const record = findRecord(records, given.worktree, context.cwd);
		if (record.status === 'committing')
			throw refuse('wrong_status', {id: record.id, status: record.status, verb: 'forget'});
		const {id, path, branch} = record;
		await applySteps(
			'forget',
			[
				{kind: 'drop_record', record},
				{
					kind: 'note_event',
					event: {
						at: context.now().toISOString(),
						kind: 'forgotten',
						worktree_id: id,
						branch,
						path,
						message: `the record of ${branch ?? path} was dropped`,
					},
				},
			],
			context,
		);
		return {id, path, branch};
	},
	text: ({id, branch, path}) => `forgot ${id} (${branch ?? path})`,
});
