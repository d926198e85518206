import {problem} from '../../model/problem.ts';
import {problemText} from '../../model/problem-text.ts';

/** Runs `end` for an error that nobody caught, in time for the terminal to be itself again before it is told. */
export const onCrash = (end: (error: unknown) => void): (() => void) => {
	process.on('uncaughtException', end);
	return () => process.off('uncaughtException', end);
};

/** What is written about a crash once the terminal is itself again: what to do, and where it happened. */
export const crashReport = (error: unknown): string => {
	const message = error instanceof Error ? error.message : String(error);
	const {error: words, remedy} = problemText(problem('internal', {message}));
	const stack = error instanceof Error && error.stack !== undefined ? `\n${error.stack}` : '';
	return `copse: ${words}. ${remedy}${stack}\n`;
};
