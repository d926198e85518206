import {homedir} from 'node:os';
import {nameSome} from '../../model/name-some.ts';
import {Refusal} from '../../model/problem.ts';
import {problemText} from '../../model/problem-text.ts';
import {isTerminal, type WorktreeRecord} from '../../model/record.ts';
import {safeText} from '../../model/safe-text.ts';
import {appendOutsideEvent} from '../../records/outside-events.ts';
import type {AgentCall} from '../agent-call.ts';
import type {OperationContext} from '../operation.ts';
import {outsidePaths} from './outside-paths.ts';

/**
 * Warns of paths outside of the session's worktree that a tool was given, and notes in the timeline what is new of them;
 * null when there are none. Never blocks the tool.
 */
export const checkPaths = async (
	call: AgentCall,
	{id, branch, path}: WorktreeRecord,
	records: readonly WorktreeRecord[],
	{environment, repository, state, cwd, now, report}: OperationContext,
): Promise<{readonly outside: readonly string[]; readonly systemMessage: string} | null> => {
	const outside = await outsidePaths(call.input, {
		worktree: path,
		directory: call.directory ?? cwd,
		checkouts: [
			repository.mainPath,
			...records.filter(({status}) => !isTerminal(status)).map(each => each.path),
		],
		home: environment.HOME ?? homedir(),
	});
	if (outside.length === 0) return null;
	const warn = (code: string, text: string): void =>
		report({kind: 'warning', warning: {code, message: text}});
	const tool = safeText(call.tool ?? 'a tool');
	const message = `${tool} goes outside the worktree: ${nameSome(outside)}`;
	warn('outside_worktree', `${message}; ${id} is in ${path}`);
	await appendOutsideEvent(state, {
		at: now().toISOString(),
		kind: 'outside_worktree',
		worktree_id: id,
		branch,
		path,
		message,
		data: {tool: call.tool, target: outside[0] ?? null},
	}).catch(error => warn('state_not_writable', wordsOf(error)));
	const systemMessage = `[outside worktree] ${message}. The session's worktree is ${safeText(path)}`;
	return {outside, systemMessage};
};

const wordsOf = (error: unknown): string =>
	error instanceof Refusal ? problemText(error.problem).error : String(error);
