import {answerSchemas} from '../../operations/answer-schemas.ts';
import {type OperationName, operations} from '../../operations/index.ts';

/** A tool as a row: which operation, and which of its fields it takes under which name. */
export type TaskTool = {
	/** Without the prefix. */
	readonly name: string;
	readonly operation: OperationName;
	/** Name of the argument → field of the operation's input. */
	readonly fields: Readonly<Record<string, string>>;
	/** Arguments that must be given though the operation could do without. */
	readonly required?: readonly string[];
	/** Arguments that stand for several fields, by value; the first value counts when none is given. */
	readonly choices?: Readonly<Record<string, Choice>>;
	/** Fields with a fixed value. */
	readonly preset?: Readonly<Record<string, unknown>>;
	/** An answer of the operation in words. Throws when it is none. */
	readonly text: (answer: unknown) => string;
};

type Choice = {
	readonly description: string;
	readonly values: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** Which uncommitted work a merge takes along. */
const mergeMode = {
	description: 'commit (default) commits uncommitted work first; refuse leaves it and refuses',
	values: {commit: {dirty: 'snapshot'}, refuse: {dirty: 'refuse'}},
};

/** The five tools for tasks: begin, merge, finish, status, purge. */
export const taskTools: readonly TaskTool[] = [
	{
		name: 'begin',
		operation: 'create',
		fields: {task: 'task', base: 'base', branch: 'branch', note: 'note'},
		required: ['task'],
		text: answer => operations.create.text(answerSchemas.create.omit({plan: true}).parse(answer)),
	},
	{
		name: 'merge',
		operation: 'merge',
		fields: {task: 'worktree', message: 'message'},
		choices: {mode: mergeMode},
		preset: {mode: 'no-ff', after: 'keep'},
		text: answer =>
			operations.merge.text(answerSchemas.merge.omit({plan: true, choices: true}).parse(answer)),
	},
	{
		name: 'finish',
		operation: 'finish',
		fields: {task: 'worktree', mode: 'mode', message: 'message'},
		text: answer => operations.finish.text(answerSchemas.finish.parse(answer)),
	},
	{
		name: 'status',
		operation: 'list',
		fields: {all: 'all'},
		text: answer => operations.list.text(answerSchemas.list.parse(answer)),
	},
	{
		name: 'purge',
		operation: 'purge',
		fields: {tasks: 'worktrees', all: 'all', mode: 'mode', message: 'message'},
		text: answer => operations.purge.text(answerSchemas.purge.parse(answer)),
	},
];
