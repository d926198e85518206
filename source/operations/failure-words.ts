import {Refusal} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import {failureText} from './look/failure-text.ts';

/** Why something could not be done, and what a person can do about it; git's own words where it said any. */
export const failureWords = (error: unknown): string => {
	if (!(error instanceof Refusal) || error.problem.code === 'git_failed') return failureText(error);
	const {error: reason, remedy} = problemText(error.problem);
	return `${reason}. ${remedy}`;
};
