import type {DiffDocument} from './diff-document.ts';
import type {Direction} from './navigation.ts';
import {searchPattern} from './search-pattern.ts';

/** A search under way: every line once, from `origin` in one direction, round the end. */
export type Search = {
	readonly query: string;
	/** The first line that is looked at. */
	readonly origin: number;
	readonly direction: Direction;
	/** Lines looked at so far. */
	readonly done: number;
};

export type SearchStep =
	| {readonly kind: 'found'; readonly line: number; readonly wrapped: boolean}
	| {readonly kind: 'searching'; readonly search: Search}
	| {readonly kind: 'nothing'};

const searchedBytes = 262_144;

/** Looks at no more than `budget` lines, so that keys and frames come in between. */
export const stepSearch = (document: DiffDocument, search: Search, budget = 4000): SearchStep => {
	const pattern = searchPattern(search.query);
	const count = document.lineCount;
	if (pattern === null || count === 0) return {kind: 'nothing'};
	const last = Math.min(search.done + budget, count);
	for (let done = search.done; done < last; done += 1) {
		const place = search.origin + search.direction * done;
		const line = ((place % count) + count) % count;
		pattern.lastIndex = 0;
		if (pattern.test(document.lineAt(line, searchedBytes).text)) {
			return {kind: 'found', line, wrapped: place < 0 || place >= count};
		}
	}
	return last === count ? {kind: 'nothing'} : {kind: 'searching', search: {...search, done: last}};
};
