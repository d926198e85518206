import * as z from 'zod/mini';
import {inEnglish} from '../schemas/in-english.ts';

/** What a text holds: a value of the schema, or the reason why it does not, in words free of what the text says. */
export type Parsed<Value> =
	| {readonly kind: 'value'; readonly value: Value}
	| {readonly kind: 'damaged'; readonly reason: string};

/** Reads a JSON text through a schema; never throws. */
export const parseJson = <Value>(text: string, schema: z.core.$ZodType<Value>): Parsed<Value> => {
	if (text.trim() === '') return {kind: 'damaged', reason: 'the file is empty'};
	let data: unknown;
	try {
		data = JSON.parse(text);
	} catch {
		return {kind: 'damaged', reason: 'not valid JSON'};
	}
	const parsed = z.safeParse(schema, data, inEnglish);
	if (parsed.success) return {kind: 'value', value: parsed.data};
	return {kind: 'damaged', reason: parsed.error.issues.map(describeIssue).join('; ')};
};

const describeIssue = ({path, message}: {path: readonly PropertyKey[]; message: string}): string =>
	path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
