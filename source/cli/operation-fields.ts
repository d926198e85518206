import * as z from 'zod';
import {type OperationName, operations} from '../operations/index.ts';
import {mcpVerb} from './mcp-verb.ts';

/** What the command line needs of an operation. */
export type Verb = {
	readonly name: string;
	readonly aliases: readonly string[];
	readonly summary: string;
	readonly input: z.core.$ZodType;
	readonly positionals: readonly string[];
	readonly examples: readonly string[];
	/** Given for verbs that an agent's program calls. */
	readonly forAgents?: object;
};

/** Every verb, in the order of the operations table. */
export const verbs: readonly Verb[] = Object.values(operations);

/** Those and the faces that are started like one: all that may stand behind `copse`. */
export const commands: readonly Verb[] = [...verbs, mcpVerb];

/** Whether the text is the name of an operation. */
export const isOperationName = (name: string): name is OperationName => Object.hasOwn(operations, name);

/** The verb of that name or alias. */
export const findVerb = (name: string, among: readonly Verb[] = commands): Verb | undefined =>
	among.find(verb => verb.name === name || verb.aliases.includes(name));

/** One field of an operation's input, as it is given on a command line. */
export type Field = {
	readonly name: string;
	readonly kind: 'flag' | 'text' | 'number' | 'list';
	readonly description: string;
	/** The values that it may have; empty when it is free. */
	readonly choices: readonly string[];
	readonly required: boolean;
	/** Given by position rather than by name. */
	readonly positional: boolean;
	/** Given by position behind `--` only, as it may hold options of its own. */
	readonly behindDashes: boolean;
};

/** An input field as its option: `--dry-run`. */
export const optionOf = (name: string): string =>
	`--${name.replace(/(?<=[a-z\d])(?=[A-Z])|_/g, '-').toLowerCase()}`;

const propertySchema = z.object({
	type: z.enum(['boolean', 'string', 'number', 'integer', 'array']),
	description: z.string().default(''),
	enum: z.array(z.string()).default([]),
	behindDashes: z.boolean().default(false),
});

const inputSchema = z.object({
	properties: z.record(z.string(), z.looseObject({hidden: z.boolean().optional()})),
	required: z.array(z.string()).default([]),
});

const kinds = {boolean: 'flag', string: 'text', number: 'number', integer: 'number', array: 'list'} as const;

/** The fields of a verb's input that people give: positional ones first, in their order; hidden ones left out. */
export const fieldsOf = (verb: Pick<Verb, 'input' | 'positionals'>): readonly Field[] => {
	const {properties, required} = inputSchema.parse(z.toJSONSchema(verb.input, {io: 'input'}));
	const positionals = verb.positionals.map(name => name.replace(/\.\.\.$/, ''));
	const fields = Object.entries(properties)
		.filter(([, property]) => property.hidden !== true)
		.map(([name, property]): Field => {
			const {type, description, enum: choices, behindDashes} = propertySchema.parse(property);
			return {
				name,
				kind: kinds[type],
				description,
				choices,
				required: required.includes(name),
				positional: positionals.includes(name),
				behindDashes,
			};
		});
	const place = ({name}: Field): number => positionals.indexOf(name);
	return [
		...fields.filter(field => field.positional).sort((a, b) => place(a) - place(b)),
		...fields.filter(field => !field.positional),
	];
};

/** A field as it stands in a usage line: `<worktree>`, `[task]`, `-- <command...>`, `--mode <mode>`, `--force`. */
export const usageOf = (field: Field): string =>
	field.behindDashes ? `-- ${declarationOf(field)}` : declarationOf(field);

/** A field as commander takes it. */
export const declarationOf = ({name, kind, required, positional}: Field): string => {
	const word = optionOf(name).slice(2);
	const rest = kind === 'list' ? '...' : '';
	if (positional) return required ? `<${word}${rest}>` : `[${word}${rest}]`;
	return kind === 'flag' ? `--${word}` : `--${word} <${kind === 'number' ? 'number' : placeholder(word)}>`;
};

// `--base-dirty <base-dirty>` would say nothing twice
const placeholder = (word: string): string => word.slice(word.lastIndexOf('-') + 1);
