import type {Tool as ListedTool, ToolAnnotations} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type {ChangingTool} from '../model/permission.ts';
import {answerSchemas, problemAnswerSchema} from '../operations/answer-schemas.ts';
import type {OperationName} from '../operations/index.ts';
import {inputFields} from '../operations/input-fields.ts';

/** An operation as agents see it. */
export type Tool = {
	readonly name: ChangingTool | 'worktree_list' | 'worktree_read';
	/** What must be permitted for it; null for what only reads. */
	readonly permission: ChangingTool | null;
	readonly operation: OperationName;
	readonly title: string;
	readonly description: string;
	readonly annotations: ToolAnnotations;
	readonly input: z.ZodObject;
	/** What it answers when it did its work. */
	readonly output: z.ZodObject;
	/** Whether it is about one worktree, which is named by `worktree_id` or `session_id`. */
	readonly ofWorktree: boolean;
	/** The operation's input for what was given; a session is put in as it was given. */
	readonly toInput: (given: Given) => Given;
};

export type Given = Readonly<Record<string, unknown>>;

/** Which worktree is meant: one of the two, as the older systems' tools name it. */
const target = {
	worktree_id: z
		.string()
		.min(1)
		.optional()
		.describe('Id of the worktree, or its branch, task or path; give this or session_id, never both'),
	session_id: z
		.string()
		.min(1)
		.optional()
		.describe('Id of the session that works in the worktree; give this or worktree_id, never both'),
};

/** What the fields of an operation are called in a tool, where that differs. */
const renamed: Readonly<Record<string, string>> = {session: 'session_id', job: 'job_id', stat: 'stat_only'};

type Declaration = Pick<Tool, 'name' | 'operation' | 'title' | 'description'> & {
	/** The fields of the operation's input that agents may give; all others stay with people. */
	readonly fields: readonly string[];
	/** What an agent is told of a field, where the operation's own words are meant for who knows the verb. */
	readonly words?: Readonly<Record<string, string>>;
	/** Whether it is about one worktree, which it names in the operation's field `worktree`. */
	readonly ofWorktree: boolean;
	/** Fields of the tool's own. */
	readonly more?: Readonly<Record<string, z.ZodType>>;
	readonly output?: z.ZodObject;
	readonly destructive?: boolean;
	readonly idempotent?: boolean;
	/** It reaches beyond this machine: a forge, a remote. */
	readonly openWorld?: boolean;
};

/** Makes a tool of an operation: its schemas and descriptions are the operation's own. */
export const toolOf = (declared: Declaration, permission: ChangingTool | null): Tool => {
	const {name, operation, title, description, fields, ofWorktree, more = {}, words = {}} = declared;
	const shape = inputFields(operation);
	const own = fields.map(field => [renamed[field] ?? field, described(shape[field], words[field])] as const);
	const given = z.strictObject({...(ofWorktree ? target : {}), ...Object.fromEntries(own), ...more});
	return {
		...{name, operation, title, description, permission, ofWorktree},
		annotations: {
			title,
			readOnlyHint: permission === null,
			destructiveHint: declared.destructive ?? false,
			idempotentHint: declared.idempotent ?? permission === null,
			openWorldHint: declared.openWorld ?? false,
		},
		input: ofWorktree ? given.refine(namesOne, 'give either worktree_id or session_id') : given,
		output: declared.output ?? answerSchemas[operation],
		toInput: values => ({
			...(ofWorktree ? {worktree: values.worktree_id ?? values.session_id} : {}),
			...Object.fromEntries(
				fields
					.map(field => [field, values[renamed[field] ?? field]])
					.filter(([, value]) => value !== undefined),
			),
		}),
	};
};

const described = (
	field: z.core.$ZodType | undefined,
	words: string | undefined,
): z.core.$ZodType | undefined => {
	if (field === undefined || words === undefined) return field;
	const copy = z.clone(field);
	z.globalRegistry.add(copy, {description: words});
	return copy;
};

const namesOne = (given: Given): boolean =>
	(given.worktree_id === undefined) !== (given.session_id === undefined);

/** A tool as `tools/list` tells of it. */
export const listedTool = ({name, title, description, annotations, input, output}: Tool): ListedTool => ({
	...{name, title, description, annotations},
	inputSchema: objectSchema(z.toJSONSchema(input, {io: 'input'})),
	// some clients hold answers with a problem against the schema too
	outputSchema: {
		type: 'object',
		oneOf: [output, problemAnswerSchema].map(schema => objectSchema(z.toJSONSchema(schema))),
	},
});

const jsonSchema = z
	.object({
		type: z.literal('object'),
		properties: z.record(z.string(), z.json()).exactOptional(),
		required: z.array(z.string()).exactOptional(),
	})
	.catchall(z.json());

const objectSchema = ({$schema: _, ...schema}: z.core.JSONSchema.BaseSchema) => jsonSchema.parse(schema);
