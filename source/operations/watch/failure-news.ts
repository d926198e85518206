import {problem, Refusal} from '../../model/problem.ts';
import type {News} from '../index.ts';

/** Why the list itself could not be read, as the screen is told. */
export const failureNews = (error: unknown): Extract<News, {kind: 'problem'}>['outcome'] => ({
	ok: false,
	problem:
		error instanceof Refusal
			? error.problem
			: problem('internal', {message: error instanceof Error ? error.message : String(error)}),
	warnings: [],
});
