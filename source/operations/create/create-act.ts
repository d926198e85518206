import type {CreatePlan} from '../../model/plan.ts';
import type {PlannedAct} from '../../model/planned-act.ts';

/**
 * What a create is about to make. The new id, and the names that hold a part of it, are made up anew each time: an
 * `…` stands for them.
 */
export const createAct = (
	plan: CreatePlan,
	given: {
		readonly from?: string | undefined;
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
	// what an upstream has is known only once it is fetched
	const isOpen = fetch === true && given.from === undefined && plan.pr === undefined;
	const start = `${plan.base}, or at its upstream where that only adds to it`;
	return {
		verb: 'create',
		worktree: null,
		effect: steady(isOpen ? `branch ${plan.branch} starts at ${start}, in ${plan.path}` : plan.effect),
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
			// where a pull request's work began is known only once its commits are here; its head stands for it
			...(plan.pr === undefined ? {} : {'the pull request': plan.pr.head_sha}),
			...(isOpen || plan.pr !== undefined ? {} : {'its start': plan.base_sha}),
		},
		shared: {},
		parts: [],
	};
};
