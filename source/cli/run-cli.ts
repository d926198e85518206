import path from 'node:path';
import process from 'node:process';
import type {Outcome} from '../model/outcome.ts';
import type {Permissions} from '../model/permission.ts';
import {problemOf} from '../model/problem.ts';
import {answerJsonSchemas} from '../operations/answer-schemas.ts';
import {type App, operations} from '../operations/index.ts';
import {worktreeNames} from '../operations/worktree-names.ts';
import {version} from '../version.ts';
import {answerAgent} from './answer-agent.ts';
import {answerOutside, answerReportOutside, answersOutside, asksForReport} from './answer-outside.ts';
import {answerRequest} from './answer-request.ts';
import {completionScript} from './completion/completion-script.ts';
import {type Answered, exitCode} from './exit-code.ts';
import type {KeyLine} from './help/help-part.ts';
import {helpText} from './help/help-text.ts';
import {listenForInterrupts, type SignalSource} from './interrupts.ts';
import {jsonText} from './json-document.ts';
import {hasReaderLeft, type OutputStream, openOutput} from './output.ts';
import {choosePaint, noPaint} from './paint.ts';
import {type ParsedCommand, parseCommand} from './parse-command.ts';
import {type Face, printOutcome, printProblem} from './print-outcome.ts';
import type {InputStream} from './read-call.ts';

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
	const command = parseCommand(argv);
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
	if (command.kind === 'usage')
		return {
			outcome: await printProblem(command.problem, face),
			forAgents: command.verb?.forAgents !== undefined,
		};
	if (command.kind === 'version') return say({version}, () => version, face);
	if (command.kind === 'schemas') return say(answerJsonSchemas(), jsonText, {...face, json: false});
	if (command.kind === 'completion') {
		const script = completionScript(command.shell);
		return say({script}, () => script, face);
	}
	if (command.kind === 'names') return tellNames(command, face, options, signal);
	const paint = face.json ? noPaint : choosePaint(face.stdout, face.environment);
	const style = {paint, width: Math.min(face.stdout.columns ?? widthOfHelp, widthOfHelp)};
	const help = helpText(command, style, {keys: (await options.readKeys?.()) ?? []});
	return say({help}, () => help, face);
};

const operate = async (
	{name, input, cwd, flags}: Extract<ParsedCommand, {kind: 'operation'}>,
	face: Face,
	{environment, openApp, openStdin, now = () => new Date(), ...options}: CliOptions,
	signal: AbortSignal,
): Promise<Answered> => {
	const around = {environment, signal, flags};
	if (operations[name].forAgents !== undefined) {
		const directory = cwd === null ? null : path.resolve(options.cwd, cwd);
		const open = (named: string | null) => openApp({...around, cwd: directory ?? named ?? options.cwd});
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

	if (opened.problem.code === 'not_a_git_repo' && answersOutside(name))
		return answerOutside(name, input, {face, environment, flags, now});
	if (name === 'doctor' && asksForReport(input)) {
		const directory = path.resolve(options.cwd, cwd ?? '.');
		return answerReportOutside(opened.problem, face, {cwd: directory, flags, now});
	}
	await printOutcome(opened, () => '', face);
	return {outcome: opened};
};

/** For completion, which has no use for problems. */
const tellNames = async (
	{cwd, flags}: Extract<ParsedCommand, {kind: 'names'}>,
	face: Face,
	{environment, openApp, ...options}: CliOptions,
	signal: AbortSignal,
): Promise<Answered> => {
	const opened = await openApp({cwd: path.resolve(options.cwd, cwd ?? '.'), environment, signal, flags});
	const names = opened.ok ? await worktreeNames(opened.value).catch(() => []) : [];
	return say({names}, () => names.join('\n'), face);
};

const say = async <Value extends object>(
	value: Value,
	text: (value: Value) => string,
	face: Face,
): Promise<Answered> => {
	const outcome: Outcome<Value> = {ok: true, value, warnings: []};
	await printOutcome(outcome, text, face);
	return {outcome};
};

/** Whether the answer could not be written though someone wanted it: a full disk, say. It is told on stderr. */
const isAnswerLost = async ({stdout, stderr}: Face): Promise<boolean> => {
	const failure = stdout.failure();
	if (failure === null || hasReaderLeft(stdout)) return false;
	await stderr.write(`copse: error: the answer could not be written: ${failure}\n`);
	return true;
};
