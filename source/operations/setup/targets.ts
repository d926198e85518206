import path from 'node:path';
import {splitWords} from '../../model/split-words.ts';

export const setupAgents = ['claude', 'codex', 'cursor'] as const;
export type SetupAgent = (typeof setupAgents)[number];

/** Something that an agent's settings file is to hold. */
export type Addition =
	/** One more element of a list; a list that is not there is made. */
	| {
			readonly kind: 'element';
			readonly at: readonly string[];
			readonly value: Readonly<Record<string, unknown>>;
	  }
	/** A key; one that is there already stays as it is. */
	| {readonly kind: 'key'; readonly at: readonly string[]; readonly value: Readonly<Record<string, unknown>>};

/** A settings file of an agent's program, and what it is to hold. */
export type Target = {
	/** Absolute. */
	readonly path: string;
	readonly format: 'json' | 'toml';
	readonly additions: readonly Addition[];
};

export type SetupSurroundings = {
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** The user's home folder. */
	readonly home: string;
	/** How the agent's program starts copse: `copse`, or several words as a shell takes them. */
	readonly command: string;
};

/**
 * What an agent's own settings must hold so that it tells copse what it is at, shows where it is, and has copse's MCP
 * tools. They are the user's own settings, in force in every worktree; hooks are silent where copse is not in use.
 * Hooks that take the place of git's own making of worktrees (WorktreeCreate, WorktreeRemove) are none of these.
 */
export const setupTargets = (agent: SetupAgent, around: SetupSurroundings): readonly Target[] =>
	targets[agent](around);

const targets: Readonly<Record<SetupAgent, (around: SetupSurroundings) => readonly Target[]>> = {
	claude: ({environment, home, command}) => {
		const chosen = environment.CLAUDE_CONFIG_DIR;
		return [
			{
				path: path.join(chosen || path.join(home, '.claude'), 'settings.json'),
				format: 'json',
				additions: [
					...claudeHooks.map(([event, more]) => hookOf(event, `${command} hook --agent claude`, more)),
					{kind: 'key', at: ['statusLine'], value: {type: 'command', command: `${command} statusline`}},
				],
			},
			{
				path: path.join(chosen || home, '.claude.json'),
				format: 'json',
				additions: [server('mcpServers', command, {type: 'stdio'})],
			},
		];
	},
	codex: ({environment, home, command}) => {
		const folder = environment.CODEX_HOME || path.join(home, '.codex');
		return [
			{
				path: path.join(folder, 'hooks.json'),
				format: 'json',
				additions: codexHooks.map(([event, more]) => hookOf(event, `${command} hook --agent codex`, more)),
			},
			{path: path.join(folder, 'config.toml'), format: 'toml', additions: [server('mcp_servers', command)]},
		];
	},
	cursor: ({home, command}) => [
		{
			path: path.join(home, '.cursor', 'mcp.json'),
			format: 'json',
			additions: [server('mcpServers', command)],
		},
	],
};

/** Seconds; a hook that hangs must not hold an agent up. */
const timeLimit = {timeout: 10};

/** What comes after a tool call need not be waited for. */
const claudeHooks = [
	['SessionStart', timeLimit],
	['UserPromptSubmit', timeLimit],
	['PreToolUse', timeLimit],
	['PermissionRequest', timeLimit],
	['PostToolUse', {...timeLimit, async: true}],
	['PostToolUseFailure', {...timeLimit, async: true}],
	['Notification', timeLimit],
	['Stop', timeLimit],
	['SessionEnd', timeLimit],
] as const;

/** Codex gives the end of a session three seconds at most. */
const codexHooks = [
	['SessionStart', timeLimit],
	['UserPromptSubmit', timeLimit],
	['PreToolUse', timeLimit],
	['PermissionRequest', timeLimit],
	['PostToolUse', timeLimit],
	['Stop', timeLimit],
	['SessionEnd', {timeout: 3}],
] as const;

const hookOf = (event: string, command: string, more: object): Addition => ({
	kind: 'element',
	at: ['hooks', event],
	value: {hooks: [{type: 'command', command, ...more}]},
});

const server = (under: string, command: string, more: object = {}): Addition => {
	const [program = 'copse', ...words] = splitWords(command);
	return {kind: 'key', at: [under, 'copse'], value: {...more, command: program, args: [...words, 'mcp']}};
};
