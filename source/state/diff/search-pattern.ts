/**
 * What a search looks for, as a pattern for all places in a line; the words themselves, never a pattern of the user's.
 * Capitals count only when there are some in the query. Null for an empty query.
 */
export const searchPattern = (query: string): RegExp | null => {
	if (query === '') return null;
	const literal = query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	return new RegExp(literal, query === query.toLowerCase() ? 'giu' : 'gu');
};
