import type {Outcome} from '../model/outcome.ts';
import type {Problem, Warning} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import {safeText} from '../model/safe-text.ts';
import {jsonDocument} from './json-document.ts';
import type {Output} from './output.ts';
import {choosePaint, type Paint} from './paint.ts';

/** Where answers go, and how. */
export type Face = {
	readonly stdout: Output;
	readonly stderr: Output;
	readonly environment: Readonly<Record<string, string | undefined>>;
	readonly json: boolean;
};

/**
 * Prints an answer: as one JSON document on stdout, or for people, what was found on stdout and problems and warnings
 * on stderr. `text` is made only when it is needed.
 */
export const printOutcome = async <Value extends object>(
	outcome: Outcome<Value>,
	text: (value: Value) => string,
	{stdout, stderr, environment, json}: Face,
): Promise<void> => {
	if (json) return stdout.write(jsonDocument(outcome));
	const paint = choosePaint(stderr, environment);
	if (outcome.ok) await stdout.write(endLine(text(outcome.value)));
	for (const warning of outcome.warnings) await stderr.write(warningLines(warning, paint));
	if (!outcome.ok) await stderr.write(problemLines(outcome.problem, paint));
};

/** Prints a problem that no operation was needed for. */
export const printProblem = async (problem: Problem, face: Face): Promise<Outcome<never>> => {
	const outcome: Outcome<never> = {ok: false, problem, warnings: []};
	await printOutcome(outcome, () => '', face);
	return outcome;
};

/** A problem for people: what is in the way, and below it the next step. */
const problemLines = (problem: Problem, paint: Paint): string => {
	const {error, remedy} = problemText(problem);
	return `copse: ${paint('red', 'error:')} ${indented(error)}\n${paint('dim', '  →')} ${indented(remedy)}\n`;
};

const warningLines = ({message}: Warning, paint: Paint): string =>
	`copse: ${paint('yellow', 'warning:')} ${indented(safeText(message, {keepLines: true}))}\n`;

const indented = (text: string): string => text.replaceAll('\n', '\n    ');

const endLine = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
