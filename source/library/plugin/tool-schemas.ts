import * as z from 'zod';
import {$ZodOptional} from 'zod/v4/core';
import {answerSchemas, problemAnswerSchema} from '../../operations/answer-schemas.ts';
import {operations} from '../../operations/index.ts';
import {inputFields} from '../../operations/input-fields.ts';
import type {TaskTool} from './task-tools.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const inputSchema = z.object({
	properties: z.record(z.string(), z.record(z.string(), z.unknown())),
	required: z.array(z.string()).default([]),
});

const root = {
	type: 'string',
	description: 'Any folder of the repository; the one of the configuration unless given',
};

/** The arguments of a tool: fields of its operation, with their own descriptions, and `root`. */
export const parametersOf = ({operation, fields, required = [], choices = {}}: TaskTool): JsonSchema => {
	const input = inputSchema.parse(z.toJSONSchema(operations[operation].input, {io: 'input'}));
	const taken = Object.entries(fields).map(([name, field]) => [name, input.properties[field] ?? {}]);
	const chosen = Object.entries(choices).map(([name, {description, values}]) => [
		name,
		{type: 'string', enum: Object.keys(values), description},
	]);
	return {
		type: 'object',
		properties: Object.fromEntries([...taken, ...chosen, ['root', root]]),
		required: Object.entries(fields)
			.filter(([name, field]) => required.includes(name) || input.required.includes(field))
			.map(([name]) => name),
		additionalProperties: false,
	};
};

/** The schema of the same. zod would make one of the JSON Schema too, and be nearly as large again for every verb. */
export const argumentsOf = ({operation, fields, required = [], choices = {}}: TaskTool): z.ZodObject => {
	const input = inputFields(operation);
	const taken = Object.entries(fields).map(([name, field]) => [
		name,
		required.includes(name) ? given(input[field]) : input[field],
	]);
	const chosen = Object.entries(choices).map(([name, {values}]) => [
		name,
		z.enum(Object.keys(values)).optional(),
	]);
	return z.strictObject(Object.fromEntries([...taken, ...chosen, ['root', z.string().optional()]]));
};

/** A field that may not be left out. */
const given = (field: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
	field instanceof $ZodOptional ? field._zod.def.innerType : field;

/** What a tool answers: what its operation answers with `--json`, or a problem. */
export const outputOf = ({operation}: TaskTool): JsonSchema => ({
	type: 'object',
	anyOf: [answerSchemas[operation], problemAnswerSchema].map(schema => {
		const {$schema: _, ...rest} = z.toJSONSchema(schema);
		return rest;
	}),
});
