import type {CallToolResult, InputRequiredResult, ServerContext} from '@modelcontextprotocol/server';
import * as z from 'zod';
import {problem} from '../model/problem.ts';
import type {Call} from './call.ts';
import type {Client} from './client.ts';
import {callWithConsent} from './consent.ts';
import {goOn, type OpenQuestions, questionKey} from './open-questions.ts';
import {inputOf, perform, reportTo} from './perform.ts';
import {isOffered, judgeCall, loadPermissions} from './permitted.ts';
import {makeProgress} from './progress.ts';
import {readWorktree} from './read-worktree.ts';
import type {Session} from './session.ts';
import {problemAnswer, toolAnswer} from './tool-answer.ts';
import {listText, readText} from './tool-text.ts';
import {findTool, tools} from './tools.ts';

/**
 * Calls a tool: is there one, is it permitted, does the input fit, is there a repository; then the operation runs as
 * anybody's. Whatever goes wrong is an answer.
 */
export const callTool = async (
	{
		name,
		arguments: args = {},
	}: {readonly name: string; readonly arguments?: Readonly<Record<string, unknown>> | undefined},
	{
		session,
		questions,
		client,
	}: {readonly session: Session; readonly questions: OpenQuestions; readonly client: Client},
	context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> => {
	const permissions = await loadPermissions(session);
	const tool = findTool(name);
	if (tool === null) {
		const names = tools.filter(each => isOffered(each, permissions)).map(each => each.name);
		return problemAnswer(problem('tool_unknown', {tool: name, tools: names}));
	}
	const {permission, tool: needed} = judgeCall(tool, args, permissions);
	if (permission === 'deny') return problemAnswer(problem('tool_not_permitted', {tool: needed ?? name}));
	const parsed = tool.input.safeParse(args);
	if (!parsed.success) {
		const hint = `tools/list has the schema of what ${name} takes`;
		return problemAnswer(problem('usage', {message: z.prettifyError(parsed.error), hint}));
	}
	const given = parsed.data;
	const state = context.mcpReq.requestState();
	if (typeof state === 'string') return goOn(state, questionKey(tool, given), questions, context);
	const signal = AbortSignal.any([context.mcpReq.signal, session.gone]);
	const opened = await session.open(signal);
	if (!opened.ok) return problemAnswer(opened.problem, opened.warnings);
	const tell = makeProgress(context);
	const call = {tool, given, input: tool.toInput(given), app: opened.value, client, tell};
	if (tool.permission === null) return read(call, signal);
	if (permission === 'ask') return callWithConsent(call, context, {questions, session});
	return toolAnswer(await perform(call, {signal}));
};

const read = async ({tool, given, input, app, tell}: Call, signal: AbortSignal): Promise<CallToolResult> => {
	const options = {signal, onReport: reportTo(tell)};
	if (tool.operation === 'diff') {
		const page = await readWorktree(given, input, {app, ...options});
		return toolAnswer(page.ok ? {...page, value: {fields: page.value, text: readText(page.value)}} : page);
	}
	const rows = await app.request('list', inputOf('list', input), options);
	return toolAnswer(rows.ok ? {...rows, value: {fields: rows.value, text: listText(rows.value)}} : rows);
};
