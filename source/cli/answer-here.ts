import path from 'node:path';
import type {Outcome} from '../model/outcome.ts';
import {answerJsonSchemas} from '../operations/answer-schemas.ts';
import {worktreeNames} from '../operations/worktree-names.ts';
import {version} from '../version.ts';
import {completionScript} from './completion/completion-script.ts';
import type {Answered} from './exit-code.ts';
import {helpText} from './help/help-text.ts';
import {jsonText} from './json-document.ts';
import {choosePaint, noPaint} from './paint.ts';
import type {ParsedCommand} from './parse-command.ts';
import {type Face, printOutcome, printProblem} from './print-outcome.ts';
import type {CliOptions} from './run-cli.ts';

/** Cells of a line of help, at most. */
const widthOfHelp = 100;

/** What copse answers by itself: help, its version, scripts for shells, and what is wrong with a command line. */
export const answerHere = async (
	command: Exclude<ParsedCommand, {kind: 'operation' | 'mcp'}>,
	face: Face,
	options: CliOptions,
	signal: AbortSignal,
): Promise<Answered> => {
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
