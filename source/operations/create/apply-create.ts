import type {CreatePlan, PullRequestPlan} from '../../model/plan.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {PullRequest} from '../../model/row.ts';
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
import {skippedHookWarning} from './skipped-hook.ts';
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
		newBase = null,
		trusted = false,
	}: {
		readonly plan: CreatePlan;
		readonly place: Place;
		readonly given: Given;
		readonly facts: CreateFacts;
		/** Where the base branch is made; null when it is there. */
		readonly newBase?: string | null;
		/** Whether a person trusts the code of a pull request. */
		readonly trusted?: boolean;
	},
	context: OperationContext,
): Promise<Filled> => {
	const {repository, state, now, report} = context;
	const {sha} = facts.from;
	const {pr} = plan;
	const withheld = pr?.withheld != null;
	const hooks = pr === undefined || trusted ? 'run' : 'off';
	const standing = {
		path: plan.path,
		branchRef: `refs/heads/${plan.branch}`,
		listed: {
			path: plan.path,
			headSha: sha,
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
		pr: pr === undefined ? null : recordedPullRequest(pr),
	};
	const steps: Step[] = [
		...(newBase === null
			? []
			: [
					{
						kind: 'move_ref',
						ref: `refs/heads/${plan.base}`,
						from: null,
						to: newBase,
						reason: 'copse: base of a pull request',
					} as const,
				]),
		{
			kind: 'add_worktree',
			path: plan.path,
			branch: plan.branch,
			sha,
			...(hooks === 'off' ? {hooks} : {}),
		},
		{kind: 'save_record', record, previous: null},
		{
			kind: 'note_event',
			event: {
				at: now().toISOString(),
				kind: 'created',
				worktree_id: plan.id,
				branch: plan.branch,
				path: plan.path,
				message: `${plan.task ?? plan.branch} from ${plan.base_ref} (${sha.slice(0, 7)})`,
			},
		},
	];
	let included: Filled = {include_synced: [], include_failed: []};
	const fill = async (): Promise<void> => {
		if (!repository.bare && !withheld) included = await fillWorktree(plan, facts, context);
		// what was copied is told from what was edited later by the time that this says
		const created_at = now().toISOString();
		await writeRecord(state, changedRecord(record, {...included, created_at}, context));
	};
	await withTraces(place, context, () => applySteps('create', steps, context, {beforeLast: fill}));
	const warning = repository.bare ? null : await hooksWarning(plan.path, context);
	if (warning !== null) report({kind: 'warning', warning});
	const skipped =
		hooks === 'run' || pr === undefined ? null : await skippedHookWarning(plan.path, pr.number, context);
	if (skipped !== null) report({kind: 'warning', warning: skipped});
	if (!withheld) context.afterLock(firedBy('on_begin', {...standing, record}));
	return included;
};

const recordedPullRequest = ({number, url, host, repo, head_sha}: PullRequestPlan): PullRequest => ({
	...{number, url, host, repo, head_sha},
});
