import type {DiffDocument} from './diff-document.ts';
import type {Direction} from './navigation.ts';
import {searchPattern} from './search-pattern.ts';

/** A search under way: every line once, from `origin` in one direction, round the end. */
export type Search = {
	readonly query: string;
	/** The first line that is looked at. */
	readonly origin: number;
	readonly direction: Direction;
	/** The next line to look at. */
	readonly at: number;
	/** Whether it has gone round the end. */
	readonly wrapped: boolean;
};

export type SearchStep =
	| {readonly kind: 'found'; readonly line: number; readonly wrapped: boolean}
	| {readonly kind: 'searching'; readonly search: Search}
	/** All that is there was looked at in this direction, and more is still to come. */
	| {readonly kind: 'waiting'; readonly search: Search}
	| {readonly kind: 'nothing'};

const searchedBytes = 262_144;

/** A search that begins at a line. */
export const searchFrom = (query: string, origin: number, direction: Direction): Search => ({
	query,
	origin,
	direction,
	at: origin,
	wrapped: false,
});

/**
 * Looks at no more than `budget` lines, so that keys and frames come in between. While the document grows (`isGrowing`)
 * its end is no end: the search waits there.
 */
export const stepSearch = (
	document: DiffDocument,
	search: Search,
	{budget = 4000, isGrowing = false}: {readonly budget?: number; readonly isGrowing?: boolean} = {},
): SearchStep => {
	const {query, origin, direction} = search;
	const pattern = searchPattern(query);
	if (pattern === null) return {kind: 'nothing'};
	let {at, wrapped} = search;
	for (let looked = 0; looked < budget; looked += 1) {
		const count = document.lineCount;
		if (at < 0 || at >= count) {
			if (wrapped) return {kind: 'nothing'};
			if (isGrowing) return {kind: 'waiting', search: {...search, at}};
			wrapped = true;
			at = direction === 1 ? 0 : count - 1;
		}
		const isRound = wrapped && (direction === 1 ? at >= origin : at <= origin);
		if (isRound || count === 0) return {kind: 'nothing'};
		if (isMatch(document, at, pattern)) return {kind: 'found', line: at, wrapped};
		at += direction;
	}
	return {kind: 'searching', search: {...search, at, wrapped}};
};

/** Whether a line has what a pattern looks for. */
export const isMatch = (document: DiffDocument, line: number, pattern: RegExp): boolean => {
	pattern.lastIndex = 0;
	return pattern.test(document.lineAt(line, searchedBytes).text);
};
