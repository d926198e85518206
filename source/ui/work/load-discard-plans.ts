import type {Outcome} from '../../model/outcome.ts';
import type {DiscardPlan} from '../../model/plan.ts';
import type {ValueOf} from '../../operations/index.ts';
import type {Answer} from '../../state/sheet.ts';
import {discardPart} from '../../state/winner-sheet.ts';
import type {Desk} from '../desk.ts';

/** Fills the open discard sheet with what would go: one dry run per row, one after the other. */
export const loadDiscardPlans = async ({store, app}: Desk): Promise<void> => {
	const {sheet} = store.getState();
	for (const path of discardPart(sheet)?.paths ?? []) {
		const outcome = await app.request('discard', {worktree: path, dry_run: true});
		store.dispatch({area: 'sheet', kind: 'discard_plan', path, plan: planAnswer(outcome)});
	}
};

const planAnswer = (outcome: Outcome<ValueOf<'discard'>>): Answer<DiscardPlan> => {
	if (!outcome.ok) return {kind: 'failed', problem: outcome.problem};
	const {plan} = outcome.value;
	return plan === undefined ? {kind: 'loading'} : {kind: 'ready', value: plan};
};
