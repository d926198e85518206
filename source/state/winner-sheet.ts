import type {DiscardPlan, MergeChoice, MergeMode, MergePlan} from '../model/plan.ts';
import {readyPlans} from './discard-summary.ts';
import type {DiscardSheet, MergeSheet, Sheet} from './sheet.ts';

/** One of several attempts is merged, then the others are discarded. */
export type WinnerSheet = {
	readonly kind: 'winner';
	/** The one that is merged, then the others in the order shown. */
	readonly paths: readonly string[];
	/** How the one is merged; its `paths` is the one. */
	readonly merge: MergeSheet;
	/** What would go with the others; its `paths` are they, `chosen` says whether their branches go too. */
	readonly discard: DiscardSheet & {readonly chosen: 'directory' | 'both'};
	/** The way of merging that was chosen and waits for `y`; null before. */
	readonly mode: MergeMode | null;
};

/** The part of a sheet in which a merge is set up. */
export const mergePart = (sheet: Sheet | null): MergeSheet | null =>
	sheet?.kind === 'winner' ? sheet.merge : sheet?.kind === 'merge' ? sheet : null;

/** The part of a sheet in which a discard is set up. */
export const discardPart = (sheet: Sheet | null): DiscardSheet | null =>
	sheet?.kind === 'winner' ? sheet.discard : sheet?.kind === 'discard' ? sheet : null;

/** The plan of a way of merging; null while it is not there or cannot run, or would merge nothing. */
export const winnerPlan = ({merge}: WinnerSheet, mode: MergeMode): MergePlan | null => {
	const found =
		merge.choices.kind === 'ready' ? merge.choices.value.find(choice => choice.mode === mode) : undefined;
	return found !== undefined && isPlanned(found) && found.plan.merged ? found.plan : null;
};

const isPlanned = (choice: MergeChoice): choice is Extract<MergeChoice, {plan: MergePlan}> =>
	'plan' in choice;

/** Why the others can't be discarded, whatever way the one is merged; null when they can. */
export const whyOthersStay = ({discard}: WinnerSheet): string | null => {
	const plans = readyPlans(discard);
	if (plans === null)
		return [...discard.plans.values()].some(({kind}) => kind === 'failed')
			? 'what would go with the others could not be looked at'
			: 'still looking at what would go with the others';
	return plans.some(({problem}) => problem !== null)
		? 'one of the others cannot be discarded, see its line'
		: null;
};

/**
 * Whether a plan made anew takes nothing away that the one on the sheet did not name. The merge may have made less
 * unique; a file, a commit or a process that came since has been seen by nobody.
 */
export const isWithinSeen = (now: DiscardPlan, seen: DiscardPlan): boolean => {
	const within = <Entry>(
		entries: readonly Entry[],
		known: readonly Entry[],
		key: (entry: Entry) => string,
	) => {
		const keys = new Set(known.map(key));
		return entries.every(entry => keys.has(key(entry)));
	};
	return (
		now.problem === null &&
		within(now.files, seen.files, ({path, state}) => `${state} ${path}`) &&
		within(now.ignored, seen.ignored, ({path}) => path) &&
		within(now.commits, seen.commits, ({sha}) => sha) &&
		within(now.occupants, seen.occupants, ({pid}) => `${pid}`) &&
		Object.entries(seen.expects).every(([what, id]) => now.expects[what] === id)
	);
};
