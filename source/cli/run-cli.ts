import path from 'node:path';
import process from 'node:process';
import type {Outcome} from '../model/outcome.ts';
import {problem} from '../model/problem.ts';
import type {App} from '../operations/index.ts';
import {version} from '../version.ts';
import {answerRequest} from './answer-request.ts';
import {answerJsonSchemas} from './answer-schemas.ts';
import {mainHelp, verbHelp} from './command-help.ts';
import {type ExitCode, exitCode} from './exit-code.ts';
import {listenForInterrupts, type SignalSource} from './interrupts.ts';
import {jsonText} from './json-document.ts';
import {hasReaderLeft, type OutputStream, openOutput} from './output.ts';
import {choosePaint, noPaint} from './paint.ts';
import {type ParsedCommand, parseCommand} from './parse-command.ts';
import {type Face, printOutcome, printProblem} from './print-outcome.ts';

/** Cells of a line of help, at most. */
const widthOfHelp = 100;

type Environment = Readonly<Record<string, string | undefined>>;

/** Opens the app for the repository that `cwd` (absolute) lies in. */
type OpenApp = (options: {
	readonly cwd: string;
	readonly environment: Environment;
	readonly signal: AbortSignal;
	/** Settings that were given with `--set`, not judged yet. */
	readonly flags: Readonly<Record<string, string>>;
}) => Promise<Outcome<App>>;

export type CliOptions = {
	/** The words after `copse`. */
	readonly argv: readonly string[];
	readonly stdout: OutputStream;
	readonly stderr: OutputStream;
	readonly environment: Environment;
	/** Absolute. */
	readonly cwd: string;
	readonly openApp: OpenApp;
	/** Where SIGINT and the like come from; the process unless given. */
	readonly signals?: SignalSource;
	readonly now?: () => Date;
};

/**
 * Does what one command line asks for, and resolves with the exit code when all of the answer is written. Never
 * rejects. A signal aborts the request; the exit code waits until the operation has settled.
 */
export const runCli = async (options: CliOptions): Promise<ExitCode> => {
	const {argv, environment, signals = process} = options;
	const command = parseCommand(argv);
	const face: Face = {
		stdout: openOutput(options.stdout),
		stderr: openOutput(options.stderr),
		environment,
		json: command.json,
	};
	const interrupts = listenForInterrupts(signals);
	try {
		const outcome = await answer(command, face, options, interrupts.signal);
		const code = exitCode(outcome, interrupts.by());
		return code === 0 && (await isAnswerLost(face)) ? 1 : code;
	} catch (error) {
		const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
		return exitCode(await printProblem(problem('internal', {message}), face));
	} finally {
		interrupts.stop();
	}
};

const answer = async (
	command: ParsedCommand,
	face: Face,
	options: CliOptions,
	signal: AbortSignal,
): Promise<Outcome<object>> => {
	if (command.kind === 'operation') return operate(command, face, options, signal);
	if (command.kind === 'usage') return printProblem(command.problem, face);
	if (command.kind === 'version') return say({version}, () => `copse ${version}`, face);
	if (command.kind === 'schemas') return say(answerJsonSchemas(), jsonText, {...face, json: false});
	const {verb} = command;
	const paint = face.json ? noPaint : choosePaint(face.stdout, face.environment);
	const style = {paint, width: Math.min(face.stdout.columns ?? widthOfHelp, widthOfHelp)};
	const help = verb === null ? mainHelp(style) : verbHelp(verb, style);
	return say({help}, () => help, face);
};

const operate = async (
	{name, input, cwd, flags}: Extract<ParsedCommand, {kind: 'operation'}>,
	face: Face,
	{environment, openApp, now = () => new Date(), ...options}: CliOptions,
	signal: AbortSignal,
): Promise<Outcome<object>> => {
	const directory = path.resolve(options.cwd, cwd ?? '.');
	const opened = await openApp({cwd: directory, environment, signal, flags});
	if (opened.ok) {
		const {value: app, warnings} = opened;
		return answerRequest(name, input, {app, face, signal, now: now(), warnings});
	}

	await printOutcome(opened, () => '', face);
	return opened;
};

const say = async <Value extends object>(
	value: Value,
	text: (value: Value) => string,
	face: Face,
): Promise<Outcome<object>> => {
	const outcome: Outcome<Value> = {ok: true, value, warnings: []};
	await printOutcome(outcome, text, face);
	return outcome;
};

/** Whether the answer could not be written though someone wanted it: a full disk, say. It is told on stderr. */
const isAnswerLost = async ({stdout, stderr}: Face): Promise<boolean> => {
	const failure = stdout.failure();
	if (failure === null || hasReaderLeft(stdout)) return false;
	await stderr.write(`copse: error: the answer could not be written: ${failure}\n`);
	return true;
};
