import path from 'node:path';
import process from 'node:process';
import type {Outcome} from '../model/outcome.ts';
import type {Permissions} from '../model/permission.ts';
import {problemOf} from '../model/problem.ts';
import type {App} from '../operations/index.ts';
import {loadOperation} from '../operations/load-operation.ts';
import {answerRequest} from './answer-request.ts';
import {type Answered, exitCode} from './exit-code.ts';
import type {KeyLine} from './help/help-part.ts';
import {listenForInterrupts, type SignalSource} from './interrupts.ts';
import {hasReaderLeft, type OutputStream, openOutput} from './output.ts';
import type {ParsedCommand} from './parse-command.ts';
import {type Face, printOutcome, printProblem} from './print-outcome.ts';
import type {InputStream} from './read-call.ts';
import {wantsList} from './wants-list.ts';

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
	/** Opened only for verbs that read it; nothing comes from it unless given. */
	readonly openStdin?: () => InputStream;
	readonly environment: Environment;
	/** Absolute. */
	readonly cwd: string;
	readonly openApp: OpenApp;
	/** The keys of the screen, for help. */
	readonly readKeys?: () => Promise<readonly KeyLine[]>;
	/** Serves agents until they leave or the signal comes; without it there is no MCP. */
	readonly serve?: (options: {
		readonly cwd: string;
		readonly flags: Readonly<Record<string, string>>;
		readonly permits: Permissions;
		readonly signal: AbortSignal;
	}) => Promise<void>;
	/** Where SIGINT and the like come from; the process unless given. */
	readonly signals?: SignalSource;
	readonly now?: () => Date;
};

/**
 * Does what one command line asks for, and resolves with the exit code when all of the answer is written. Never
 * rejects. A signal aborts the request; the exit code waits until the operation has settled.
 */
export const runCli = async (options: CliOptions): Promise<number> => {
	const {argv, environment, signals = process} = options;
	const command = wantsList(argv) ?? (await import('./parse-command.ts')).parseCommand(argv);
	const face: Face = {
		stdout: openOutput(options.stdout),
		stderr: openOutput(options.stderr),
		environment,
		json: command.json,
	};
	const interrupts = listenForInterrupts(signals);
	try {
		const answered = await answer(command, face, options, interrupts.signal);
		const code = exitCode(answered, interrupts.by());
		return code === 0 && (await isAnswerLost(face)) ? 1 : code;
	} catch (error) {
		return exitCode({outcome: await printProblem(problemOf(error), face)});
	} finally {
		interrupts.stop();
	}
};

const answer = async (
	command: ParsedCommand,
	face: Face,
	options: CliOptions,
	signal: AbortSignal,
): Promise<Answered> => {
	if (command.kind === 'operation') return operate(command, face, options, signal);
	if (command.kind === 'mcp') {
		const {cwd, flags, permits} = command;
		await options.serve?.({cwd: path.resolve(options.cwd, cwd ?? '.'), flags, permits, signal});
		return {outcome: {ok: true, value: {}, warnings: []}};
	}
	const {answerHere} = await import('./answer-here.ts');
	return answerHere(command, face, options, signal);
};

const operate = async (
	{name, input, cwd, flags}: Extract<ParsedCommand, {kind: 'operation'}>,
	face: Face,
	{environment, openApp, openStdin, now = () => new Date(), ...options}: CliOptions,
	signal: AbortSignal,
): Promise<Answered> => {
	const around = {environment, signal, flags};
	if ((await loadOperation(name)).forAgents !== undefined) {
		const directory = cwd === null ? null : path.resolve(options.cwd, cwd);
		const open = (named: string | null) => openApp({...around, cwd: directory ?? named ?? options.cwd});
		const {answerAgent} = await import('./answer-agent.ts');
		return answerAgent(name, input, {
			open,
			mayWander: directory === null,
			stdin: openStdin?.() ?? null,
			face,
			signal,
		});
	}
	const opened = await openApp({...around, cwd: path.resolve(options.cwd, cwd ?? '.')});
	if (opened.ok) {
		const {value: app, warnings} = opened;
		return answerRequest(name, input, {app, face, signal, now: now(), warnings});
	}

	const {answerOutside, answerReportOutside, answersOutside, asksForReport} = await import(
		'./answer-outside.ts'
	);
	if (opened.problem.code === 'not_a_git_repo' && answersOutside(name))
		return answerOutside(name, input, {face, environment, flags, now});
	if (name === 'doctor' && asksForReport(input)) {
		const directory = path.resolve(options.cwd, cwd ?? '.');
		return answerReportOutside(opened.problem, face, {cwd: directory, flags, now});
	}
	await printOutcome(opened, () => '', face);
	return {outcome: opened};
};

/** Whether the answer could not be written though someone wanted it: a full disk, say. It is told on stderr. */
const isAnswerLost = async ({stdout, stderr}: Face): Promise<boolean> => {
	const failure = stdout.failure();
	if (failure === null || hasReaderLeft(stdout)) return false;
	await stderr.write(`copse: error: the answer could not be written: ${failure}\n`);
	return true;
};
