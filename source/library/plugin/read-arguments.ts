import * as z from 'zod';
import type {TaskTool} from './task-tools.ts';
import {argumentsOf} from './tool-schemas.ts';

/** What a call asks for, or what is wrong with it. */
export type ReadArguments =
	| {
			readonly kind: 'right';
			/** The operation's input, not judged yet. */
			readonly input: Readonly<Record<string, unknown>>;
			readonly root: string | null;
	  }
	| {readonly kind: 'wrong'; readonly message: string};

/** Reads a tool's arguments by its own schema, and turns their names into the operation's. */
export const readArguments = (tool: TaskTool, args: unknown): ReadArguments => {
	const parsed = argumentsOf(tool).safeParse(args ?? {});
	if (!parsed.success) return {kind: 'wrong', message: z.prettifyError(parsed.error)};
	const given = new Map(Object.entries(parsed.data ?? {}));
	const taken = Object.entries(tool.fields)
		.filter(([name]) => given.get(name) !== undefined)
		.map(([name, field]) => [field, given.get(name)]);
	const chosen = Object.entries(tool.choices ?? {}).map(([name, {values}]) => {
		const key = given.get(name) ?? Object.keys(values)[0];
		return values[String(key)] ?? {};
	});
	const root = given.get('root');
	return {
		kind: 'right',
		input: Object.assign({}, tool.preset, ...chosen, Object.fromEntries(taken)),
		root: typeof root === 'string' ? root : null,
	};
};
