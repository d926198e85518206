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
	const names = {id, branch: given.branch, branchTask: given.task, placeTask: given.task};
	const {place, plan} = await planAt(facts, names, context);
	const warnings = createWarnings(facts, context.now());
	return {place, plan: {...plan, task: given.task ?? null, warnings}};
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
	const branchTask = `${name}-${id.slice(-8, -2)}`;
	const names = {id, branch: given.branch, branchTask, placeTask: given.task ?? name};
	const {place, plan} = await planAt(facts, names, context);
	return {
		place,
		plan: {
			...plan,
			base_sha: baseSha,
			task: given.task ?? null,
			effect: `${plan.effect}, to be merged into ${facts.base}`,
			expects: pr.base_made_from === null ? plan.expects : {},
			pr,
		},
	};
};

type Names = {
	readonly id: string;
	/** The branch that was asked for. */
	readonly branch: string | undefined;
	/** What the branch and the place are called after where a template names them. */
	readonly branchTask: string | undefined;
	readonly placeTask: string | undefined;
};

/** What both kinds have in common; without a task, and without warnings. */
const planAt = async (
	facts: CreateFacts,
	{id, branch: asked, branchTask, placeTask}: Names,
	context: OperationContext,
): Promise<PlannedCreate> => {
	const branch = chooseBranch(facts, {task: branchTask, branch: asked, id}, context);
	const location = chooseLocation({id, task: placeTask, branch}, context);
	const place = await verifyPlace(location, facts.scene, context);
	const {sha, asked: ref} = facts.from;
	return {
		place,
		plan: {
			id,
			path: place.path,
			branch,
			base: facts.base,
			base_ref: ref,
			base_sha: sha,
			task: null,
			effect: `branch ${branch} starts at ${ref} (${sha.slice(0, 7)}) in ${place.path}`,
			expects: {[`refs/heads/${facts.base}`]: facts.baseRef.sha},
			warnings: [],
		},
	};
};

const newIdFor = ({scene}: CreateFacts): string =>
	newRecordId(new Set(scene.records.map(record => record.id)));
