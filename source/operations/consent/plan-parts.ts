import type {PlannedAct} from '../../model/planned-act.ts';
import {Refusal} from '../../model/problem.ts';
import {problemText} from '../../model/problem-text.ts';
import type {OperationContext} from '../operation.ts';
import {Planned} from './agree-to.ts';

/**
 * What a verb would do for each name, one after the other; a refusal is a part too, for the others go on. `act` does
 * one of them.
 */
export const planParts = async (
	names: readonly string[],
	act: (name: string, context: OperationContext) => Promise<unknown>,
	context: OperationContext,
): Promise<PlannedAct[]> => {
	const looking: OperationContext = {...context, consent: {kind: 'preview'}};
	const parts: PlannedAct[] = [];
	for (const name of names) parts.push(await planOne(name, () => act(name, looking)));
	return parts;
};

const planOne = async (name: string, act: () => Promise<unknown>): Promise<PlannedAct> => {
	try {
		await act();
		return inWords(name, 'nothing to do', 'nothing');
	} catch (error) {
		if (error instanceof Planned) return error.plan;
		if (!(error instanceof Refusal)) throw error;
		return inWords(name, `stays: ${problemText(error.problem).error}`, error.problem.code);
	}
};

const inWords = (name: string, effect: string, answer: string): PlannedAct => ({
	verb: 'purge',
	worktree: null,
	effect: `${name}: ${effect}`,
	lines: [],
	expects: {[name]: answer},
	shared: {},
	parts: [],
});
