import * as z from 'zod/mini';

/**
 * Reads a text (a variable, a flag) as what a schema wants: as it is, as a number, as JSON, or as a list with commas.
 * A text that fits none of these stays as it is, for the schema to refuse.
 */
export const valueFromText = (text: string, schema: z.core.$ZodType): unknown =>
	[text, numberIn(text), jsonIn(text), listIn(text)].find(
		reading => reading !== undefined && z.safeParse(schema, reading).success,
	) ?? text;

const numberIn = (text: string): number | undefined => {
	const number = text.trim() === '' ? Number.NaN : Number(text);
	return Number.isFinite(number) ? number : undefined;
};

const jsonIn = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

const listIn = (text: string): readonly string[] =>
	text
		.split(',')
		.map(item => item.trim())
		.filter(item => item !== '');
