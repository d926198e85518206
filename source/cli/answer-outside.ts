import {type Problem, problem, Refusal, type Warning} from '../model/problem.ts';
import {type OperationName, operations} from '../operations/index.ts';
import type {OutsideContext} from '../operations/operation.ts';
import type {Answered} from './exit-code.ts';
import {type Face, printOutcome} from './print-outcome.ts';

/** Whether a verb has an answer where there is no repository. */
export const answersOutside = (name: OperationName): boolean => operations[name].outside !== undefined;

/** Answers such a verb there. */
export const answerOutside = async <Name extends OperationName>(
	name: Name,
	input: unknown,
	{face, ...around}: Omit<OutsideContext, 'warn'> & {readonly face: Face},
): Promise<Answered> => {
	const {input: schema, outside, handsOver = false, exitCode = () => 0, text} = operations[name];
	if (outside === undefined) throw new Error(`${name} needs a repository`);
	const warnings: Warning[] = [];
	const besides = handsOver && face.json ? {output: 'stderr'} : {};
	const given = schema.parse(Object.assign({}, input, besides));
	try {
		const value = await outside(given, {...around, warn: warning => warnings.push(warning)});
		const outcome = {ok: true, value, warnings} as const;
		await printOutcome(outcome, text, face);
		return {outcome, handedOver: handsOver, code: exitCode(value)};
	} catch (error) {
		const outcome = {ok: false, problem: problemOf(error), warnings} as const;
		await printOutcome(outcome, () => '', face);
		return {outcome};
	}
};

const problemOf = (error: unknown): Problem => {
	if (error instanceof Refusal) return error.problem;
	const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
	return problem('internal', {message});
};
