import * as z from 'zod/mini';
import {inEnglish} from '../schemas/in-english.ts';

export type ReadJson<Value> =
	| {readonly kind: 'value'; readonly value: Value}
	| {readonly kind: 'damaged'; readonly reason: string};

/** Reads JSON through a schema; never throws. The reason names the first fields that are wrong, not their content. */
export const readJson = <Value>(text: string, schema: z.core.$ZodType<Value>): ReadJson<Value> => {
	let data: unknown;
	try {
		data = JSON.parse(text);
	} catch {
		return {kind: 'damaged', reason: 'its answer is not JSON'};
	}
	const parsed = z.safeParse(schema, data, inEnglish);
	if (parsed.success) return {kind: 'value', value: parsed.data};
	const issues = parsed.error.issues
		.slice(0, 3)
		.map(({path, message}) => `${path.map(String).join('.')}: ${message}`);
	return {kind: 'damaged', reason: `its answer has another shape than expected (${issues.join('; ')})`};
};
