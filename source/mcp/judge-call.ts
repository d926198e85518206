import * as z from 'zod';
import type {Permission, Permissions} from '../model/permission.ts';
import {type Problem, problem} from '../model/problem.ts';
import {isOffered, permissionOfCall} from './permitted.ts';
import type {Given, Tool} from './tool.ts';
import {findTool, tools} from './tools.ts';

/** A call that may be made, or asked for; or why it may not. */
export type JudgedCall =
	| {readonly tool: Tool; readonly given: Given; readonly permission: Exclude<Permission, 'deny'>}
	| {readonly problem: Problem};

/** Characters of a call: a person reads what is asked for, and every open screen does. */
const longest = 100_000;

/** Judges a call before anything is opened: is there such a tool, is it permitted, does what was given fit it. */
export const judgeCall = (name: string, args: Given, permissions: Permissions): JudgedCall => {
	const tool = findTool(name);
	if (tool === null) {
		const names = tools.filter(each => isOffered(each, permissions)).map(each => each.name);
		return {problem: problem('tool_unknown', {tool: name, tools: names})};
	}
	const {permission, of} = permissionOfCall(tool, args, permissions);
	if (permission === 'deny') return {problem: problem('tool_not_permitted', {tool: of ?? name})};
	if (JSON.stringify(args).length > longest)
		return {
			problem: problem('usage', {
				message: 'what was given is too long',
				hint: `at most ${longest} characters`,
			}),
		};
	const parsed = tool.input.safeParse(args);
	if (parsed.success) return {tool, given: parsed.data, permission};
	const hint = `tools/list has the schema of what ${name} takes`;
	return {problem: problem('usage', {message: z.prettifyError(parsed.error), hint})};
};
