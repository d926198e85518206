/** What the text of a settings file turned out to be. */
export type ParsedSettings =
	| {readonly kind: 'settings'; readonly entries: readonly (readonly [key: string, value: unknown])[]}
	| {readonly kind: 'empty'}
	/** JSON, but not an object with keys; `found` says what it is. */
	| {readonly kind: 'not_object'; readonly found: string}
	| {readonly kind: 'broken'; readonly reason: string};

/** Reads the text of a settings file; never throws. A byte order mark and white space around are fine. */
export const parseSettingsText = (text: string): ParsedSettings => {
	const json = text.replace(/^\uFEFF/, '').trim();
	if (json === '') return {kind: 'empty'};
	try {
		const value: unknown = JSON.parse(json);
		if (typeof value !== 'object' || value === null) {
			return {kind: 'not_object', found: value === null ? 'null' : `a ${typeof value}`};
		}
		return Array.isArray(value)
			? {kind: 'not_object', found: 'a list'}
			: {kind: 'settings', entries: Object.entries(value)};
	} catch (error) {
		return {kind: 'broken', reason: error instanceof Error ? error.message : String(error)};
	}
};
