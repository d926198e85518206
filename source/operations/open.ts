import * as z from 'zod';
import {editorWords} from '../model/editor-words.ts';
import {shellWord} from '../model/shell-word.ts';
import {findPlace} from './find-place.ts';
import {defineOperation} from './operation.ts';
import {exitCodeOf, handOver, type ProgramEnd} from './run/hand-over.ts';
import {worktreeEnvironment} from './run/worktree-environment.ts';
import {worktreeField} from './worktree-field.ts';

/** Without its end when the command was only said. */
export type OpenValue = Partial<ProgramEnd> & {
	readonly id: string | null;
	readonly path: string;
	readonly command: readonly string[];
};

export const open = defineOperation({
	name: 'open',
	aliases: [],
	summary: 'Open a worktree in your editor',
	access: 'read',
	input: z.object({
		worktree: worktreeField,
		print: z.boolean().optional().describe('Only say the command'),
		output: z.enum(['stdout', 'stderr']).optional().meta({hidden: true}),
	}),
	positionals: ['worktree'],
	examples: ['copse open login-form', 'copse open login-form --print'],
	handsOver: true,
	run: async (given, context): Promise<OpenValue> => {
		const place = await findPlace(given.worktree, context);
		const {record, path} = place;
		const [program, ...rest] = editorWords(context.settings.editor, context.environment);
		const command = [program, ...rest, path] as const;
		const opened = {id: record?.id ?? null, path, command};
		if (given.print === true) return opened;
		const end = await handOver({
			command,
			cwd: path,
			environment: worktreeEnvironment(context.environment, place),
			output: given.output ?? 'stdout',
			what: 'editor',
		});
		return {...opened, ...end};
	},
	exitCode: ({exit_code = 0, signal = null}) => exitCodeOf({exit_code, signal}),
	text: ({command, exit_code}) => (exit_code === undefined ? command.map(asTyped).join(' ') : ''),
});

/** Options need no quotes, though `shellWord` gives them some: a name with a dash ahead would be read as one. */
const asTyped = (word: string): string => (/^-[\w=-]*$/.test(word) ? word : shellWord(word));
