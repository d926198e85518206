import type {Problem} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import type {ToldProblem} from './copse.ts';

/** Why a repository could not be opened. */
export class CopseError extends Error {
	readonly problem: ToldProblem;

	constructor(problem: Problem) {
		const told = tellProblem(problem);
		super(`${told.error}\n${told.remedy}`);
		this.name = 'CopseError';
		this.problem = told;
	}
}

/** A problem with its words. */
export const tellProblem = (problem: Problem): ToldProblem => ({...problem, ...problemText(problem)});
