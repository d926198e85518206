import type {Problem} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';

/** The words of a problem for lines of the screen: what git said on several lines stands on one. */
export const problemWords = (problem: Problem): {readonly error: string; readonly remedy: string} => {
	const {error, remedy} = problemText(problem);
	return {error: onOneLine(error), remedy: onOneLine(remedy)};
};

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
