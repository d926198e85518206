import type {Problem, Warning} from './problem.ts';

/** What every verb ends in, for all faces. */
export type Outcome<Value> =
	| {readonly ok: true; readonly value: Value; readonly warnings: readonly Warning[]}
	| {readonly ok: false; readonly problem: Problem; readonly warnings: readonly Warning[]};
