import type {CallToolResult} from '@modelcontextprotocol/server';
import type {Outcome} from '../model/outcome.ts';
import type {Call} from './call.ts';
import type {PageCache} from './page-cache.ts';
import {inputOf, reportTo} from './perform.ts';
import {readWorktree} from './read-worktree.ts';
import {type Said, toolAnswer} from './tool-answer.ts';
import {listText, readText} from './tool-text.ts';

/** Runs the operation of a tool that only reads. */
export const readTool = async (
	call: Call,
	{signal, pages}: {readonly signal: AbortSignal; readonly pages: PageCache},
): Promise<CallToolResult> => {
	const {tool, given, input, app, tell, warnings} = call;
	const options = {signal, onReport: reportTo(tell)};
	return tool.operation === 'diff'
		? toolAnswer(said(await readWorktree(given, input, {app, pages, ...options}), readText), warnings)
		: toolAnswer(said(await app.request('list', inputOf('list', input), options), listText), warnings);
};

const said = <Value extends object>(
	outcome: Outcome<Value>,
	text: (value: Value) => string,
): Outcome<Said> =>
	outcome.ok ? {...outcome, value: {fields: outcome.value, text: text(outcome.value)}} : outcome;
