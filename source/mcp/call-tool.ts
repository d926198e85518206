import type {CallToolResult, InputRequiredResult, ServerContext} from '@modelcontextprotocol/server';
import type {Warning} from '../model/problem.ts';
import type {Client} from './client.ts';
import {callWithConsent} from './consent.ts';
import {judgeCall} from './judge-call.ts';
import {nameWorktree} from './name-worktree.ts';
import {goOn, type OpenQuestions, questionKey} from './open-questions.ts';
import type {PageCache} from './page-cache.ts';
import {perform} from './perform.ts';
import {loadPermissions} from './permitted.ts';
import {makeProgress} from './progress.ts';
import {readTool} from './read-tool.ts';
import type {Session} from './session.ts';
import type {Given} from './tool.ts';
import {problemAnswer, toolAnswer} from './tool-answer.ts';

/** Who calls which server, with the calls that it has answered with a question. */
export type Connection = {
	readonly session: Session;
	readonly questions: OpenQuestions;
	/** Changes that it reads page by page. */
	readonly pages: PageCache;
	readonly client: Client;
};

/**
 * Calls a tool: first the call is judged, then the repository is opened, then the operation runs as anybody's: at
 * once, or when a person agreed. Whatever is refused or goes wrong is an answer.
 */
export const callTool = async (
	name: string,
	args: Given,
	{session, questions, pages, client}: Connection,
	context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> => {
	const {permissions, warnings: ofSettings} = await loadPermissions(session);
	const judged = judgeCall(name, args, permissions);
	if ('problem' in judged) return problemAnswer(judged.problem, ofSettings);
	const {tool, given, permission} = judged;
	const question = context.mcpReq.requestState();
	if (typeof question === 'string') return goOn(question, questionKey(tool, given), questions, context);
	const signal = AbortSignal.any([context.mcpReq.signal, session.gone]);
	const opened = await session.open(signal);
	const warnings = distinct([...ofSettings, ...opened.warnings]);
	if (!opened.ok) return problemAnswer(opened.problem, warnings);
	const named = await nameWorktree(tool, given, opened.value);
	if (!named.ok) return problemAnswer(named.problem, warnings);
	const tell = makeProgress(context);
	const call = {tool, given, input: named.value, app: opened.value, client, tell, warnings};
	if (tool.permission === null) return readTool(call, {signal, pages});
	if (permission === 'ask') return callWithConsent(call, context, {questions, session});
	return toolAnswer(await perform(call, {signal}), warnings);
};

/** The user's settings are read twice: first for the permissions, then with the repository's. */
const distinct = (warnings: readonly Warning[]): readonly Warning[] => [
	...new Map(warnings.map(warning => [warning.message, warning])).values(),
];
