import {listTips} from '../../git/list-refs.ts';
import {updateRefs} from '../../git/update-refs.ts';
import {Refusal, refuse} from '../../model/problem.ts';
import type {OperationContext} from '../operation.ts';
import type {StepHandler, StepOf} from './step-handler.ts';

/** A ref moves only from where the plan saw it; where it stands already, nothing is left to do. */
export const moveRef: StepHandler<'move_ref'> = {
	apply: (step, context) => move(step, step.from, step.to, context),
	undo: async (step, context) => {
		// a ref that stands elsewhere was never moved by this step, or somebody has gone on from there
		if ((await tipOf(step.ref, context)) === step.to) await move(step, step.to, step.from, context);
	},
};

const tipOf = async (ref: string, {git, repository}: OperationContext): Promise<string | null> => {
	const tips = await git(listTips(repository.commonDirectory, [ref]));
	return tips.find(tip => tip.ref === ref)?.sha ?? null;
};

const move = async (
	{ref, reason}: StepOf<'move_ref'>,
	from: string | null,
	to: string | null,
	context: OperationContext,
): Promise<void> => {
	const {git, repository} = context;
	try {
		await git(updateRefs(repository.commonDirectory, [{ref, from, to}], reason));
	} catch (error) {
		if (!(error instanceof Refusal) || error.problem.code !== 'git_failed') throw error;
		const found = await tipOf(ref, context);
		if (found === to) return;
		if (found === from) throw error;
		throw refuse('changed_meanwhile', {what: ref, expected: from ?? 'none', found: found ?? 'none'});
	}
};
