import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import {findPlace} from './find-place.ts';
import {defineOperation} from './operation.ts';
import {exitCodeOf, handOver, type ProgramEnd} from './run/hand-over.ts';
import {worktreeEnvironment} from './run/worktree-environment.ts';
import {worktreeField} from './worktree-field.ts';

export type RunValue = ProgramEnd & {
	readonly id: string | null;
	readonly path: string;
	readonly command: readonly string[];
};

export const run = defineOperation({
	name: 'run',
	aliases: [],
	summary: 'Run a command in a worktree, and end with its exit code',
	access: 'read',
	input: z.object({
		worktree: worktreeField,
		command: z
			.array(z.string())
			.describe('The program and its arguments; COPSE_WORKTREE_* tells it where it is')
			.meta({behindDashes: true}),
		output: z.enum(['stdout', 'stderr']).optional().meta({hidden: true}),
	}),
	positionals: ['worktree', 'command...'],
	examples: ['copse run login-form -- npm test', 'copse run . -- git log --oneline main..'],
	handsOver: true,
	run: async (given, context): Promise<RunValue> => {
		const [program, ...rest] = given.command;
		if (program === undefined)
			throw refuse('usage', {message: 'no command was given', hint: 'copse run <worktree> -- <command>'});
		const place = await findPlace(given.worktree, context);
		const {record, path} = place;
		const end = await handOver({
			command: [program, ...rest],
			cwd: path,
			environment: worktreeEnvironment(context.environment, place),
			output: given.output ?? 'stdout',
			what: 'command',
		});
		return {id: record?.id ?? null, path, command: given.command, ...end};
	},
	exitCode: exitCodeOf,
	text: () => '',
});
