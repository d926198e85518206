import type {Outcome} from '../model/outcome.ts';
import {Refusal} from '../model/problem.ts';
import type {App} from '../operations/index.ts';
import {worktreeOfSession} from '../operations/worktree-of-session.ts';
import type {Given, Tool} from './tool.ts';

/** The operation's input, with the worktree of a session that was named by its id: a session is a session only. */
export const nameWorktree = async (tool: Tool, given: Given, app: App): Promise<Outcome<Given>> => {
	const input = tool.toInput(given);
	if (!tool.ofWorktree || typeof given.session_id !== 'string') return {ok: true, value: input, warnings: []};
	try {
		const worktree = await worktreeOfSession(app.repository, given.session_id);
		return {ok: true, value: {...input, worktree}, warnings: []};
	} catch (error) {
		if (error instanceof Refusal) return {ok: false, problem: error.problem, warnings: []};
		throw error;
	}
};
