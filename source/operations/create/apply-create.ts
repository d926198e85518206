import type {CreatePlan} from '../../model/plan.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {Step} from '../../model/step.ts';
import {writeRecord} from '../../records/record-file.ts';
import {applySteps} from '../apply-steps.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord, newRecord} from '../record-of.ts';
import {firedBy} from '../trigger/fired-by.ts';
import type {CreateFacts} from './facts.ts';
import {type Filled, fillWorktree} from './fill-worktree.ts';
import {hooksWarning} from './hooks-warning.ts';
import type {Place} from './place.ts';
import {withTraces} from './traces.ts';

/** What the record gets beside what the plan says. */
type Given = {
	readonly note?: string | undefined;
	readonly session?: string | undefined;
	readonly job?: string | undefined;
	readonly agent?: string | undefined;
};

/** Makes branch, worktree and record, and copies what belongs into it; any failure takes all of it back. */
export const applyCreate = async (
	{
		plan,
		place,
		given,
		facts,
	}: {
		readonly plan: CreatePlan;
		readonly place: Place;
		readonly given: Given;
		readonly facts: CreateFacts;
	},
	context: OperationContext,
): Promise<Filled> => {
	const {repository, state, now, report} = context;
	const standing = {
		path: plan.path,
		branchRef: `refs/heads/${plan.branch}`,
		listed: {
			path: plan.path,
			headSha: plan.base_sha,
			branchRef: null,
			bare: false,
			detached: false,
			locked: null,
			prunable: null,
		},
	};
	const record: WorktreeRecord = {
		...newRecord(standing, {id: plan.id, base: plan.base, base_sha: plan.base_sha}, context),
		base_ref: plan.base_ref,
		task: plan.task,
		note: given.note ?? null,
		session_id: given.session ?? null,
		job_id: given.job ?? null,
		agent: given.agent ?? null,
	};
	const steps: Step[] = [
		{kind: 'add_worktree', path: plan.path, branch: plan.branch, sha: plan.base_sha},
		{kind: 'save_record', record, previous: null},
		{
			kind: 'note_event',
			event: {
				at: now().toISOString(),
				kind: 'created',
				worktree_id: plan.id,
				branch: plan.branch,
				path: plan.path,
				message: `${plan.task ?? plan.branch} from ${plan.base_ref} (${plan.base_sha.slice(0, 7)})`,
			},
		},
	];
	let included: Filled = {include_synced: [], include_failed: []};
	const fill = async (): Promise<void> => {
		if (!repository.bare) included = await fillWorktree(plan, facts, context);
		// what was copied is told from what was edited later by the time that this says
		const created_at = now().toISOString();
		await writeRecord(state, changedRecord(record, {...included, created_at}, context));
	};
	await withTraces(place, context, () => applySteps('create', steps, context, {beforeLast: fill}));
	const warning = repository.bare ? null : await hooksWarning(plan.path, context);
	if (warning !== null) report({kind: 'warning', warning});
	context.afterLock(firedBy('on_begin', {...standing, record}));
	return included;
};
