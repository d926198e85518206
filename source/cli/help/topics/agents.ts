import {lines, type Topic, text} from '../help-part.ts';

export const agents: Topic = {
	name: 'agents',
	aliases: ['scripts', 'sessions'],
	summary: 'Sessions, jobs, hooks, and copse in programs',
	verbs: ['mcp', 'setup', 'hook', 'statusline', 'run', 'get', 'requests'],
	parts: () => [
		text(
			'A harness gives its own ids, and has at most one active worktree for each session. Nothing ever asks: missing consent is a refusal whose remedy names the option that lifts it.',
		),
		lines(
			'copse create "login form" --session s-42 --job j-7 --agent claude --json',
			'copse diff s-42 --stat --json',
			'copse get s-42 --no-commit --json',
			'copse discard --job j-7 --force --json',
		),
		{
			kind: 'rows',
			rows: [
				[
					'copse mcp',
					'the same as tools for agents; what changes something needs --permit or mcp_permissions',
				],
				['copse run <worktree> -- …', 'run a command there, with COPSE_WORKTREE_ID and the like'],
				['copse setup <agent>', 'write hooks and the like into its configuration'],
				['copse hook <event>', "read an agent's call on stdin; warns of paths outside, never blocks"],
				['copse requests', 'what agents asked for; allow and refuse answer one of them'],
				['copse statusline', 'one line for a status bar'],
				["import … from 'copse'", 'the same for TypeScript programs; copse/plugin for Cordis hosts'],
			],
		},
	],
};
