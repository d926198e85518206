import {listTips} from '../../git/list-refs.ts';
import {updateRefs} from '../../git/update-refs.ts';
import {Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import type {StepHandler, StepOf} from './step-handler.ts';

/** A ref moves only from where the plan saw it; where it stands already, nothing is left to do. */
export const moveRef: StepHandler<'move_ref'> = {
	apply: (step, context) => move(step, step.from, step.to, context),
	undo: (step, context) => move(step, step.to, step.from, context),
};

const move = async (
	{ref, reason}: StepOf<'move_ref'>,
	from: string | null,
	to: string | null,
	{git, repository}: OperationContext,
): Promise<void> => {
	try {
		await git(updateRefs(repository.commonDirectory, [{ref, from, to}], reason));
	} catch (error) {
		if (!(error instanceof Refusal) || error.problem.code !== 'git_failed') throw error;
		const tips = await git(listTips(repository.commonDirectory, [ref]));
		const found = tips.find(tip => tip.ref === ref)?.sha ?? null;
		if (found === to) return;
		if (found === from) throw error;
		throw refuse('changed_meanwhile', {what: ref, expected: from ?? 'none', found: found ?? 'none'});
	}
};
