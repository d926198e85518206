import {type Problem, problemOf, type Warning} from '../model/problem.ts';
import {reportOutside} from '../operations/doctor/report-outside.ts';
import {doctor} from '../operations/doctor.ts';
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

/** Whether the input asks `copse doctor` about this machine, which it can tell whatever is wrong with a repository. */
export const asksForReport = (input: unknown): boolean => doctor.input.safeParse(input).data?.report === true;

/** Answers `copse doctor --report` where no repository could be opened. */
export const answerReportOutside = async (
	why: Problem,
	face: Face,
	around: Omit<Parameters<typeof reportOutside>[0], 'environment'>,
): Promise<Answered> => {
	const value = await reportOutside({...around, environment: face.environment}, why.code);
	const outcome = {ok: true, value, warnings: []} as const;
	await printOutcome(outcome, doctor.text, face);
	// standing in no repository is nothing wrong
	return {outcome, code: why.code === 'not_a_git_repo' ? 0 : 1};
};
