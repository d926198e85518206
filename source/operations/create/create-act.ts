import type {CreatePlan} from '../../model/plan.ts';
import type {PlannedAct} from '../../model/planned-act.ts';

/**
 * What a create is about to make. The new id, and the names that hold a part of it, are made up anew each time: an
 * `…` stands for them.
 */
export const createAct = (
	plan: CreatePlan,
	given: {
		readonly note?: string | undefined;
		readonly session?: string | undefined;
		readonly job?: string | undefined;
		readonly agent?: string | undefined;
		readonly fetch?: boolean | undefined;
		readonly trust_code?: boolean | undefined;
	},
): PlannedAct => {
	const steady = (text: string): string =>
		text.replaceAll(plan.id, '…').replaceAll(plan.id.slice(-8, -2), '…');
	const {note, session, job, agent, fetch, trust_code} = given;
	const told = {task: plan.task ?? undefined, note, session, job, agent};
	const withheld = plan.pr?.withheld;
	return {
		verb: 'create',
		worktree: null,
		effect: steady(plan.effect),
		lines: [
			...Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
			...(fetch === true ? ["the base's upstream is fetched first"] : []),
			...(plan.pr === undefined ? [] : [`pull request ${plan.pr.url}: ${plan.pr.news.title}`]),
			...(trust_code === true
				? ["includes and seeds are copied next to the pull request's code, triggers run"]
				: []),
			...(withheld == null ? [] : ['from a fork: nothing is copied next to it, no trigger runs']),
		],
		expects: {
			...plan.expects,
			'its start': plan.base_sha,
			...(plan.pr === undefined ? {} : {'the pull request': plan.pr.head_sha}),
		},
		shared: {},
		parts: [],
	};
};
