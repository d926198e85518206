import type {AgentRequest} from '../../source/model/request.ts';
import {noon} from './make-row.ts';

/** A request for a merge that has waited for twelve seconds and has under five minutes left. */
export const makeRequest = (changes: Partial<AgentRequest> = {}): AgentRequest => ({
	id: 'rq_0000000a',
	tool: 'worktree_merge',
	operation: 'merge',
	input: {worktree: 'login form', mode: 'ff-only'},
	plan: {
		verb: 'merge',
		worktree: {id: 'wt_0000000a', path: '/work/login', branch: 'copse/login-form', task: 'login form'},
		effect: 'main moves 3f9a12c → 81bc02d, directory removed, branch kept',
		lines: ['4 commits · 9 files · +148 −12: src/login/form.tsx, src/login/validate.ts'],
		expects: {},
		shared: {},
		parts: [],
	},
	client: {name: 'claude-code', version: '2.1.0'},
	session: 's-1',
	pid: 4711,
	created_at: new Date(noon - 12_000).toISOString(),
	expires_at: new Date(noon + 288_000).toISOString(),
	status: 'waiting',
	word: null,
	answered_by: null,
	answered_at: null,
	outcome: null,
	...changes,
});

/** The same asked for by another agent: a discard of a worktree. */
export const makeDiscardRequest = (changes: Partial<AgentRequest> = {}): AgentRequest =>
	makeRequest({
		id: 'rq_0000000b',
		tool: 'worktree_discard',
		operation: 'discard',
		plan: {
			verb: 'discard',
			worktree: {id: 'wt_0000000b', path: '/work/limit', branch: 'copse/limit', task: 'rate limiter'},
			effect: 'directory and branch copse/limit removed; restore brings it back for 14 days',
			lines: ['untracked  notes.md', 'commit found nowhere else  9ab12cd Token bucket'],
			expects: {},
			shared: {},
			parts: [],
		},
		client: {name: 'codex', version: null},
		...changes,
	});
