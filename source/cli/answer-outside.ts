import {type Problem, problem, Refusal, type Warning} from '../model/problem.ts';
import {answerConfig} from '../operations/config/answer-config.ts';
import {config} from '../operations/config.ts';
import type {Answered} from './exit-code.ts';
import {type Face, printOutcome} from './print-outcome.ts';

/** Answers `copse config` where there is no repository: the user's settings need none. */
export const answerConfigOutside = async (
	input: unknown,
	{
		face,
		environment,
		flags,
		now,
	}: {
		readonly face: Face;
		readonly environment: Readonly<Record<string, string | undefined>>;
		readonly flags: Readonly<Record<string, string>>;
		readonly now: Date;
	},
): Promise<Answered> => {
	const warnings: Warning[] = [];
	const given = config.input.parse(face.json ? Object.assign({}, input, {output: 'stderr'}) : input);
	try {
		const value = await answerConfig(given, {
			...{environment, flags, now},
			repositoryRoot: null,
			warn: warning => warnings.push(warning),
		});
		const outcome = {ok: true, value, warnings} as const;
		await printOutcome(outcome, config.text, face);
		return {outcome, handedOver: true, code: config.exitCode?.(value) ?? 0};
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
