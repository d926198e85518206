import type {CreatePlan, PullRequestPlan} from '../../model/plan.ts';
import {newRecordId} from '../../records/record-file.ts';
import type {OperationContext} from '../operation.ts';
import type {CreateFacts} from './facts.ts';
import {chooseBranch, chooseLocation} from './names.ts';
import {type Place, verifyPlace} from './place.ts';
import {createWarnings} from './warnings.ts';

/** What names a new worktree. */
export type Naming = {
	readonly task?: string | undefined;
	readonly branch?: string | undefined;
};

export type PlannedCreate = {readonly plan: CreatePlan; readonly place: Place};

/** Plans a worktree for a task: names are chosen and checked, nothing is made. */
export const planCreate = async (
	facts: CreateFacts,
	given: Naming,
	context: OperationContext,
): Promise<PlannedCreate> => {
	const id = newIdFor(facts);
	const branch = chooseBranch(facts, {task: given.task, branch: given.branch, id}, context);
	const location = chooseLocation({id, task: given.task, branch}, context);
	const place = await verifyPlace(location, facts.scene, context);
	const {sha, asked} = facts.from;
	return {
		place,
		plan: {
			id,
			path: place.path,
			branch,
			base: facts.base,
			base_ref: asked,
			base_sha: sha,
			task: given.task ?? null,
			effect: `branch ${branch} starts at ${asked} (${sha.slice(0, 7)}) in ${place.path}`,
			expects: {[`refs/heads/${facts.base}`]: facts.baseRef.sha},
			warnings: createWarnings(facts, context.now()),
		},
	};
};

/**
 * Plans a worktree of a pull request: the branch of the template for `pr-5-1a2b3c`, also with a task, for the task is
 * what it is called here. `baseSha` is where its work began.
 */
export const planPullRequest = async (
	facts: CreateFacts,
	given: Naming,
	{pr, baseSha}: {readonly pr: PullRequestPlan; readonly baseSha: string},
	context: OperationContext,
): Promise<PlannedCreate> => {
	const id = newIdFor(facts);
	const name = `pr-${pr.number}`;
	const branch = chooseBranch(
		facts,
		{task: `${name}-${id.slice(-8, -2)}`, branch: given.branch, id},
		context,
	);
	const location = chooseLocation({id, task: given.task ?? name, branch}, context);
	const place = await verifyPlace(location, facts.scene, context);
	const {sha, asked} = facts.from;
	return {
		place,
		plan: {
			id,
			path: place.path,
			branch,
			base: facts.base,
			base_ref: asked,
			base_sha: baseSha,
			task: given.task ?? null,
			effect: `branch ${branch} starts at ${asked} (${sha.slice(0, 7)}) in ${place.path}, to be merged into ${facts.base}`,
			expects: pr.base_made_from === null ? {[`refs/heads/${facts.base}`]: facts.baseRef.sha} : {},
			warnings: [],
			pr,
		},
	};
};

const newIdFor = ({scene}: CreateFacts): string =>
	newRecordId(new Set(scene.records.map(record => record.id)));
