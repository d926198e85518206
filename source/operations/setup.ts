import * as z from 'zod';
import {safeText} from '../model/safe-text.ts';
import {defineOperation} from './operation.ts';
import {answerSetup, type SetupFile, type SetupValue} from './setup/answer-setup.ts';
import {setupAgents} from './setup/targets.ts';

export const setup = defineOperation({
	name: 'setup',
	aliases: [],
	summary: "Write copse's hooks, status line and MCP server into an agent's own settings, or take them out",
	access: 'write',
	ownLock: true,
	input: z.object({
		agent: z.enum(setupAgents).describe('The agent: claude (Claude Code), codex, or cursor (MCP only)'),
		print: z.boolean().optional().describe('Only say what would be written, and where'),
		dry_run: z.boolean().optional().describe('The same as --print'),
		undo: z.boolean().optional().describe('Take out exactly what was added'),
		command: z.string().min(1).optional().describe('How the agent starts copse; `copse` unless given'),
	}),
	positionals: ['agent'],
	examples: ['copse setup claude --print', 'copse setup codex', 'copse setup claude --undo'],
	run: (given, {environment, report}): Promise<SetupValue> =>
		answerSetup(given, {environment, warn: warning => report({kind: 'warning', warning})}),
	outside: (given, {environment, warn}) => answerSetup(given, {environment, warn}),
	text: ({agent, dry_run, undo, files}) => {
		const lines = files.flatMap(file => linesOf(file, {dry_run, undo}));
		const isDone = !dry_run && !undo && files.some(({action}) => action !== 'unchanged');
		return [...lines, ...(isDone ? [nextStep[agent]] : [])].join('\n');
	},
});

const nextStep = {
	claude: 'Sessions that are started from now on use it',
	codex: 'Codex asks once whether it may run these hooks: /hooks shows them',
	cursor: 'Switch the server on in the settings of Cursor',
} as const;

const linesOf = (
	{path, action, entries, kept}: SetupFile,
	{dry_run, undo}: Pick<SetupValue, 'dry_run' | 'undo'>,
): readonly string[] => {
	const said = dry_run && action !== 'unchanged' ? `would be ${action}` : action;
	return [
		`${safeText(path)}: ${said}`,
		...entries.map(({at, value}) => `  ${undo ? '-' : '+'} ${at}: ${safeText(JSON.stringify(value))}`),
		...kept.map(at => `  = ${at}: something else is there, and stays`),
	];
};
