import type {Outcome} from '../model/outcome.ts';
import type {Warning} from '../model/problem.ts';
import {safeText} from '../model/safe-text.ts';
import type {App, OperationName, ValueOf} from '../operations/index.ts';
import type {ListValue} from '../operations/list.ts';
import {loadOperation} from '../operations/load-operation.ts';
import type {Report} from '../operations/operation.ts';
import {answerAndRun} from './answer-and-run.ts';
import type {Answered} from './exit-code.ts';
import {listTable} from './list-table.ts';
import {choosePaint} from './paint.ts';
import {type Face, printOutcome} from './print-outcome.ts';
import {streamDiff} from './stream-diff.ts';

/** Cells of a line where nobody says how wide it is. */
const widthOfPipes = 120;

/** What an answer needs beside the question. */
export type Around = {
	readonly app: App;
	readonly face: Face;
	readonly signal: AbortSignal;
	readonly now: Date;
	/** What was worth telling before the request, told with its answer. */
	readonly warnings: readonly Warning[];
};

/** Sends a request, prints the answer, and hands it back with its exit code; `input` fits the operation's. */
export const answerRequest = async <Name extends OperationName>(
	name: Name,
	input: unknown,
	{app, face, signal, now, warnings}: Around,
): Promise<Answered> => {
	if (name === 'diff' && !face.json) {
		const diff = (await loadOperation('diff')).input.parse(input);
		if (diff.stat !== true) {
			const outcome = withWarnings(warnings, await streamDiff(app, diff, signal, face));
			await printOutcome(outcome, () => '', face);
			return {outcome};
		}
	}

	const operation = await loadOperation(name);
	const {input: schema, handsOver = false, exitCode = () => 0, thenRun} = operation;
	const given = handsOver && face.json ? Object.assign({}, input, besideDocument) : input;
	const onReport = (report: Report): void => {
		// what triggers print is no part of the answer
		if (report.kind === 'output') void face.stderr.write(`${report.line}\n`);
	};
	const parsed = schema.parse(given);
	const outcome = withWarnings(warnings, await app.request(name, parsed, {signal, onReport}));
	const next = outcome.ok ? (thenRun?.(parsed, outcome.value) ?? null) : null;
	const text = (value: ValueOf<Name>): string =>
		isList(value) ? tableOf(value, {app, face, now}) : printable(name, operation.text(value), face);
	if (next !== null && outcome.ok) return answerAndRun(outcome, next, text, {app, face, signal});
	await printOutcome(outcome, text, face);
	return {outcome, handedOver: handsOver, code: outcome.ok ? exitCode(outcome.value) : 0};
};

/** What another program prints must not stand around copse's document. */
const besideDocument = {output: 'stderr'};

const withWarnings = <Value>(warnings: readonly Warning[], outcome: Outcome<Value>): Outcome<Value> => ({
	...outcome,
	warnings: [...warnings, ...outcome.warnings],
});

/** Verbs whose text programs read as it is: paths, command lines, a document. */
const forPrograms: ReadonlySet<OperationName> = new Set(['path', 'config', 'open', 'hook', 'diff']);

/** Names in a text come from outside; on a terminal none of them may be more than text. */
const printable = (name: OperationName, text: string, {stdout}: Pick<Face, 'stdout'>): string =>
	forPrograms.has(name) && !stdout.isTerminal ? text : safeText(text, {keepLines: true});

const isList = (value: ValueOf<OperationName>): value is ListValue => 'base_worktree' in value;

const tableOf = (
	value: ListValue,
	{app, face: {stdout, environment}, now}: Pick<Around, 'app' | 'face' | 'now'>,
) =>
	listTable(value, {
		width: stdout.columns ?? widthOfPipes,
		now,
		glyphs: app.settings.glyphs,
		paint: choosePaint(stdout, environment),
	});
