import * as z from 'zod';

const typeName = z.enum(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/** The part of JSON Schema that inputs and answers are made of. */
const node = z.looseObject({
	type: z.union([typeName, z.array(typeName)]).optional(),
	description: z.string().optional(),
	const: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
	enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
	anyOf: z.array(z.unknown()).optional(),
	items: z.unknown().optional(),
	properties: z.record(z.string(), z.unknown()).default({}),
	required: z.array(z.string()).default([]),
	additionalProperties: z.unknown().optional(),
});
type Node = z.infer<typeof node>;

/**
 * How a type is written: how deep, and whether it is given or answered. What is given may be left out by undefined
 * too, and its lists are as zod infers them.
 */
type Style = {readonly depth: number; readonly side: 'input' | 'value'};

/** A JSON Schema as a TypeScript type. Throws for what it does not know. */
export const typeOfSchema = (schema: unknown, style: Style): string => {
	const read = node.parse(schema);
	if (read.const !== undefined) return literal(read.const);
	if (read.enum !== undefined) return read.enum.map(literal).join(' | ');
	if (read.anyOf !== undefined) return read.anyOf.map(each => typeOfSchema(each, style)).join(' | ');
	if (Array.isArray(read.type))
		return read.type.map(type => typeOfSchema({...read, type}, style)).join(' | ');
	switch (read.type) {
		case undefined:
			return 'unknown';
		case 'array':
			return listOf(read.items ?? {}, style);
		case 'object':
			return objectOf(read, style);
		case 'integer':
			return 'number';
		default:
			return read.type;
	}
};

const literal = (value: unknown): string =>
	typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);

const listOf = (items: unknown, style: Style): string => {
	const {anyOf, enum: values = [], type} = node.parse(items);
	const written = typeOfSchema(items, style);
	const isCompound = anyOf !== undefined || values.length > 1 || Array.isArray(type) || type === 'array';
	return `${style.side === 'value' ? 'readonly ' : ''}${isCompound ? `(${written})` : written}[]`;
};

const objectOf = (read: Node, style: Style): string => {
	const rest = read.additionalProperties;
	const open = rest !== undefined && rest !== false;
	const fields = Object.entries(read.properties);
	if (fields.length === 0) return `Readonly<Record<string, ${open ? typeOfSchema(rest, style) : 'never'}>>`;
	const indent = '\t'.repeat(style.depth + 1);
	const lines = fields.flatMap(([name, field]) =>
		fieldLines(name, field, read, style).map(line => indent + line),
	);
	const more = open ? [`${indent}readonly [key: string]: ${typeOfSchema(rest, style)};`] : [];
	return ['{', ...lines, ...more, `${'\t'.repeat(style.depth)}}`].join('\n');
};

const fieldLines = (name: string, field: unknown, {required}: Node, style: Style): string[] => {
	const {description} = node.parse(field);
	const type = typeOfSchema(field, {...style, depth: style.depth + 1});
	const optional = !required.includes(name);
	const undefinedToo = optional && style.side === 'input' ? ' | undefined' : '';
	return [
		...(description === undefined ? [] : [`/** ${description.replaceAll('*/', '*\\/')} */`]),
		`readonly ${name}${optional ? '?' : ''}: ${type}${undefinedToo};`,
	];
};
