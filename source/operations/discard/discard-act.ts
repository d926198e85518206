import type {DiscardPlan} from '../../model/plan.ts';
import type {PlannedAct} from '../../model/planned-act.ts';
import type {DiscardFacts} from './facts.ts';

/** What a discard is about to do: everything that goes by name. Processes come and go, so only what runs is named. */
export const discardAct = (plan: DiscardPlan, {branchSha}: DiscardFacts): PlannedAct => ({
	verb: 'discard',
	worktree: plan.worktree,
	effect: plan.effect,
	lines: [
		...plan.files.map(({path, state}) => `${state}  ${path}`),
		...plan.commits.map(({sha, subject}) => `commit found nowhere else  ${sha.slice(0, 7)} ${subject}`),
		...plan.ignored.map(({path, note}) => `ignored  ${path}${note === undefined ? '' : `  ${note}`}`),
		...[...new Set(plan.occupants.map(({command}) => command))].sort().map(name => `process inside  ${name}`),
	],
	expects: {...plan.expects, ...(branchSha === null ? {} : {'its branch': branchSha})},
	shared: {},
	parts: [],
});
