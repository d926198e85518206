import type {Direction} from '../../state/diff/navigation.ts';
import {type Search, stepSearch} from '../../state/diff/search.ts';
import type {DiffSession} from './diff-session.ts';

export type SearchState = {
	/** What is searched for; empty for nothing. */
	readonly query: string;
	/** Whether keys are text of the query. */
	readonly isTyping: boolean;
	readonly result: 'none' | 'searching' | 'found' | 'wrapped' | 'nothing';
};

export const idleSearch: SearchState = {query: '', isTyping: false, result: 'none'};

export type SearchAction =
	| {readonly kind: 'search_open'}
	/** The query while it is being typed: the cursor goes to the first place from where the search began. */
	| {readonly kind: 'search_edit'; readonly query: string}
	| {readonly kind: 'search_keep'}
	/** Ends the search and goes back to where it began. */
	| {readonly kind: 'search_drop'}
	| {readonly kind: 'search_next'; readonly direction: Direction};

type Surroundings = {
	readonly state: () => DiffSession;
	readonly set: (search: SearchState) => void;
	readonly goTo: (line: number) => void;
};

/** Searches in steps between which keys and frames are handled. */
export const makeSearchRunner = ({state, set, goTo}: Surroundings) => {
	let origin = 0;
	let next: NodeJS.Immediate | null = null;

	const stop = (): void => {
		if (next !== null) clearImmediate(next);
		next = null;
	};

	const run = (search: Search): void => {
		next = null;
		const {document} = state().news;
		if (document === null) return;
		const step = stepSearch(document, search);
		if (step.kind === 'searching') {
			next = setImmediate(() => run(step.search));
			return;
		}
		const found = step.kind === 'found' && step.wrapped ? 'wrapped' : step.kind;
		set({...state().search, result: found});
		if (step.kind === 'found') goTo(step.line);
	};

	const begin = (query: string, from: number, direction: Direction): void => {
		stop();
		set({...state().search, query, result: query === '' ? 'none' : 'searching'});
		if (query !== '') run({query, origin: from, direction, done: 0});
	};

	const act = (action: SearchAction): void => {
		const {search, view} = state();
		switch (action.kind) {
			case 'search_open':
				origin = view.cursor;
				set({query: '', isTyping: true, result: 'none'});
				break;
			case 'search_edit':
				if (action.query === '') goTo(origin);
				begin(action.query, origin, 1);
				break;
			case 'search_keep':
				set({...search, isTyping: false});
				break;
			case 'search_drop':
				stop();
				if (search.isTyping) goTo(origin);
				set(idleSearch);
				break;
			case 'search_next':
				begin(search.query, view.cursor + action.direction, action.direction);
				break;
		}
	};

	/** Lines have other numbers now: a search under way begins anew. */
	const documentChanged = (): void => {
		if (next !== null) begin(state().search.query, state().view.cursor, 1);
	};

	return {act, stop, documentChanged};
};
