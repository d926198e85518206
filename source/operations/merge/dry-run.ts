import {type MergeChoice, type MergeMode, mergeModes} from '../../model/plan.ts';
import {Refusal} from '../../model/problem.ts';
import type {MergeFacts} from './facts.ts';
import {type MergeWish, tryPlanMerge} from './plan-merge.ts';
import type {MergeValue} from './value.ts';

/** What each way to merge would do, without doing it. `asked` is the mode that was named, whose refusal is the answer. */
export const mergeDryRun = (
	facts: MergeFacts,
	{mode: wanted, wishFor}: {readonly mode: MergeMode; readonly wishFor: (mode: MergeMode) => MergeWish},
	asked: MergeMode | undefined,
): MergeValue => {
	const choices = mergeModes.map((mode): MergeChoice => {
		const tried = tryPlanMerge(facts, wishFor(mode));
		return 'code' in tried ? {mode, problem: tried} : {mode, plan: tried};
	});
	const chosen = choices.find(({mode}) => mode === wanted);
	// asked for one mode, its refusal is the answer; the sheet asks for all four
	if (asked !== undefined && chosen !== undefined && 'problem' in chosen) throw new Refusal(chosen.problem);
	const plan = chosen !== undefined && 'plan' in chosen ? chosen.plan : undefined;
	return {
		dry_run: true,
		id: facts.standing.record?.id ?? null,
		base: facts.baseName,
		merged: false,
		merged_sha: null,
		files_changed: plan?.files_changed ?? 0,
		files: plan?.files ?? [],
		summary: plan?.effect ?? `${wanted} cannot run: see choices`,
		committed: false,
		removed: false,
		branch_deleted: false,
		...(plan === undefined ? {} : {plan}),
		choices,
	};
};
