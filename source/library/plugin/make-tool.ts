import path from 'node:path';
import * as z from 'zod';
import {openApp} from '../../compose.ts';
import type {Outcome} from '../../model/outcome.ts';
import {type Problem, problem} from '../../model/problem.ts';
import {tellOutcome} from '../../model/told-outcome.ts';
import {type App, type OperationName, operations} from '../../operations/index.ts';
import {readArguments} from './read-arguments.ts';
import type {TaskTool} from './task-tools.ts';
import type {Tool} from './tool.ts';
import {outputOf, parametersOf} from './tool-schemas.ts';

export type ToolSurroundings = {
	/** Where the repository is when a call names none: absolute. */
	readonly root: string;
	readonly prefix: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
};

/** Makes a tool of its row. */
export const makeTool = (tool: TaskTool, around: ToolSurroundings): Tool => ({
	name: `${around.prefix}${tool.name}`,
	description: operations[tool.operation].summary,
	parameters: parametersOf(tool),
	output: outputOf(tool),
	execute: async (args, {signal = new AbortController().signal} = {}) =>
		tellOutcome(
			await run(tool, args, signal, around).catch((error: unknown) =>
				failed(problem('internal', {message: String(error)})),
			),
		),
	render: answer => (answer.ok ? tool.text(answer) : `${answer.error}\n${answer.remedy}`),
});

const run = async (
	tool: TaskTool,
	args: unknown,
	signal: AbortSignal,
	{root, environment}: ToolSurroundings,
): Promise<Outcome<object>> => {
	// what is cancelled before it began calls no git
	if (signal.aborted) return failed(problem('cancelled', {verb: tool.name}));
	const read = readArguments(tool, args);
	if (read.kind === 'wrong') return failed(wrongArguments(read.message));
	const opened = await openApp({cwd: path.resolve(root, read.root ?? '.'), environment, signal});
	return opened.ok ? ask(opened, tool.operation, read.input, signal) : opened;
};

const ask = async <Name extends OperationName>(
	{value: app, warnings}: Extract<Outcome<App>, {ok: true}>,
	name: Name,
	input: Readonly<Record<string, unknown>>,
	signal: AbortSignal,
): Promise<Outcome<object>> => {
	const parsed = operations[name].input.safeParse(input);
	if (!parsed.success) return failed(wrongArguments(z.prettifyError(parsed.error)));
	const outcome = await app.request(name, parsed.data, {signal});
	return {...outcome, warnings: [...warnings, ...outcome.warnings]};
};

const wrongArguments = (message: string): Problem =>
	problem('usage', {message, hint: "The tool's parameters say what it takes"});

const failed = (why: Problem): Outcome<never> => ({ok: false, problem: why, warnings: []});
