import type {ProblemCode, ProblemDetails} from '../problem.ts';

/** A problem for people: what is in the way, and the next step. Free of control characters other than line feeds. */
export type ProblemText = {readonly error: string; readonly remedy: string};

/** The words of every problem, each made from its details. */
export type Words = {
	readonly [Code in ProblemCode]: (details: Readonly<ProblemDetails[Code]>) => ProblemText;
};

/** The words of some problems. */
export type SomeWords = Partial<Words>;
