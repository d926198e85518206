/** What a JSON object holds; for the few places where a process must answer before a schema could be loaded. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** The fields of a JSON object; null for anything else. */
export const fieldsOf = (value: unknown): JsonFields | null => (isObject(value) ? value : null);

/** A text that says something; null for anything else. */
export const textOf = (value: unknown): string | null =>
	typeof value === 'string' && value !== '' ? value : null;

/** What a JSON text holds; null when it is none. */
export const fromJson = (document: string): unknown => {
	try {
		return JSON.parse(document);
	} catch {
		return null;
	}
};

const isObject = (value: unknown): value is JsonFields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
