import {createHash} from 'node:crypto';
import type {DiscardPlan} from '../../model/plan.ts';
import type {PlannedAct} from '../../model/planned-act.ts';
import type {DiscardFacts} from './facts.ts';

/** A person reads so many lines of what goes; a hash stands for all of them. */
const most = 60;

/** What a discard is about to do: all that goes by name. Processes come and go: what runs is named, not each of it. */
export const discardAct = (plan: DiscardPlan, {branchSha}: DiscardFacts): PlannedAct => {
	const going = [
		...plan.files.map(({path, state}) => `${state}  ${path}`),
		...plan.commits.map(({sha, subject}) => `commit found nowhere else  ${sha.slice(0, 7)} ${subject}`),
		...plan.ignored.map(({path, note}) => `ignored  ${path}${note === undefined ? '' : `  ${note}`}`),
		...[...new Set(plan.occupants.map(({command}) => command))].sort().map(name => `process inside  ${name}`),
	];
	const more = going.length - most;
	return {
		verb: 'discard',
		worktree: plan.worktree,
		effect: plan.effect,
		lines: more > 0 ? [...going.slice(0, most), `and ${more} more`] : going,
		expects: {
			...plan.expects,
			...(branchSha === null ? {} : {'its branch': branchSha}),
			'what goes with it': createHash('sha1').update(JSON.stringify(going)).digest('hex'),
		},
		shared: {},
		parts: [],
	};
};
