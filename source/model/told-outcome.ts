import type {Outcome} from './outcome.ts';
import type {Warning} from './problem.ts';
import {problemText} from './problem-text.ts';

/** An outcome as one document for programs, the same for all faces. */
export type ToldOutcome<Value> =
	| ({readonly ok: true; readonly warnings: readonly Warning[]} & Value)
	| {
			readonly ok: false;
			readonly code: string;
			/** What is in the way, in words. */
			readonly error: string;
			readonly details: object;
			/** The next step. */
			readonly remedy: string;
			readonly warnings: readonly Warning[];
	  };

/** Tells an outcome: the value's fields beside `ok` and `warnings`, or the problem with its words. */
export const tellOutcome = <Value extends object>(outcome: Outcome<Value>): ToldOutcome<Value> => {
	const {warnings} = outcome;
	if (outcome.ok) return {ok: true, ...outcome.value, warnings};
	const {code, details} = outcome.problem;
	const {error, remedy} = problemText(outcome.problem);
	return {ok: false, code, error, details, remedy, warnings};
};
