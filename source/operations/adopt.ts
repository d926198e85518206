import * as z from 'zod';
import {mergeBaseOf} from '../git/read-diff.ts';
import {commitOf} from '../git/verify-commit.ts';
import {refuse} from '../model/problem.ts';
import {newRecordId} from '../records/record-file.ts';
import {applySteps} from './apply-steps.ts';
import {agreeTo} from './consent/agree-to.ts';
import {findWorktree} from './find-worktree.ts';
import {freeSession} from './free-session.ts';
import {branchOf, type Standing} from './look/skeleton.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {changedRecord, newRecord} from './record-of.ts';
import {lookAtScene, type Scene} from './scene.ts';
import {activeRecordOf} from './session-record.ts';

export type AdoptValue = {
	readonly id: string;
	readonly path: string;
	readonly branch: string | null;
	readonly base: string;
	readonly base_sha: string;
};

export const adopt = defineOperation({
	name: 'adopt',
	aliases: [],
	summary: 'Remember a worktree that another tool made, or make a kept one active again',
	access: 'write',
	plans: true,
	input: z.object({
		worktree: z.string().describe('Branch or path of the worktree, or . for the one you stand in'),
		base: z
			.string()
			.optional()
			.describe('Branch it will be merged into; the one in the main worktree unless given'),
		task: z.string().optional().describe('Name of the work'),
		note: z.string().optional().describe('A remark for the list'),
		session: z.string().optional().describe('Id of the session that works there'),
		job: z.string().optional().describe('Id of the job that works there'),
		agent: z.string().optional().describe('Name of the agent that works there'),
	}),
	positionals: ['worktree'],
	examples: ['copse adopt feature/dark-mode --task "dark mode"'],
	run: async (given, context): Promise<AdoptValue> => {
		const scene = await lookAtScene(context);
		const standing = findWorktree(scene.standings, given.worktree, context.cwd);
		if (standing.main) throw refuse('main_worktree', {path: standing.path, verb: 'adopt'});
		if (standing.gitDirectory === null) throw refuse('worktree_missing', {path: standing.path, branch: null});
		const base = given.base ?? standing.record?.base ?? scene.mainBranch;
		if (base === null) throw refuse('base_unnamed', {path: context.repository.mainPath});
		verifySessionFree(given.session, standing, scene);
		const base_sha = await startOf(standing, base, context);
		const previous = standing.record;
		const id = previous?.id ?? newRecordId(new Set(scene.records.map(record => record.id)));
		const record = changedRecord(
			previous ?? newRecord(standing, {id, base, base_sha}, context),
			{
				status: 'active',
				completed_at: null,
				base,
				base_sha: previous?.base === base ? previous.base_sha : base_sha,
				...(given.task === undefined ? {} : {task: given.task}),
				...(given.note === undefined ? {} : {note: given.note}),
				session_id: given.session ?? (previous === null ? null : await freeSession(previous, context)),
				...(given.job === undefined ? {} : {job_id: given.job}),
				...(given.agent === undefined ? {} : {agent: given.agent}),
			},
			context,
		);
		const branch = branchOf(standing.branchRef);
		agreeTo(
			{
				verb: 'adopt',
				worktree: {id: previous?.id ?? null, path: standing.path, branch, task: record.task},
				effect: `${previous === null ? 'remembered' : 'made active'} with the base ${base}`,
				lines: Object.entries({...given, worktree: undefined, base: undefined}).flatMap(([name, value]) =>
					value === undefined ? [] : [`${name}: ${value}`],
				),
				expects: {'its status': previous?.status ?? 'no record', 'its start': record.base_sha},
				shared: {},
				parts: [],
			},
			context,
		);
		await applySteps(
			'adopt',
			[
				{kind: 'save_record', record, previous},
				{
					kind: 'note_event',
					event: {
						at: context.now().toISOString(),
						kind: 'adopted',
						worktree_id: id,
						branch,
						path: standing.path,
						message: `${branch ?? standing.path} → ${base}`,
					},
				},
			],
			context,
		);
		return {id, path: standing.path, branch, base, base_sha: record.base_sha};
	},
	text: ({id, branch, path, base}) => `${id}  ${branch ?? path} → ${base}`,
});

const verifySessionFree = (session: string | undefined, {path: place}: Standing, {records}: Scene): void => {
	if (session === undefined) return;
	const others = records.filter(({path}) => path !== place);
	const busy = activeRecordOf(others, session);
	if (busy !== undefined) throw refuse('already_active', {session, id: busy.id, path: busy.path});
};

/** Where the work left its base; its own head when the two share no history. */
const startOf = async (
	{listed}: Standing,
	base: string,
	{git, repository}: OperationContext,
): Promise<string> => {
	const cwd = repository.commonDirectory;
	const baseSha = await git(commitOf(cwd, `refs/heads/${base}`));
	if (baseSha === null) throw refuse('base_missing', {base});
	if (listed.headSha === null) return baseSha;
	return (await git(mergeBaseOf(cwd, baseSha, listed.headSha))) ?? listed.headSha;
};
