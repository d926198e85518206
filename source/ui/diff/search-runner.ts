import type {Matches} from '../../state/diff/match-count.ts';
import type {Direction} from '../../state/diff/navigation.ts';
import {type Search, searchFrom, stepSearch} from '../../state/diff/search.ts';
import type {DiffSession} from './diff-session.ts';
import {makeMatchRunner} from './match-runner.ts';

export type SearchState = {
	/** What is searched for; empty for nothing. */
	readonly query: string;
	/** Whether keys are text of the query. */
	readonly isTyping: boolean;
	/** `waiting`: at the end of what has been read so far, until more comes. */
	readonly result: 'none' | 'searching' | 'waiting' | 'found' | 'past_end' | 'past_start' | 'nothing';
	/** How many lines have it, counted in the background; null before the first. */
	readonly matches: Matches | null;
};

export const idleSearch: SearchState = {query: '', isTyping: false, result: 'none', matches: null};

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
	let waiting: Search | null = null;
	const counting = makeMatchRunner(state, matches => set({...state().search, matches}));

	const halt = (): void => {
		if (next !== null) clearImmediate(next);
		next = null;
		waiting = null;
	};

	const stop = (): void => {
		halt();
		counting.stop();
	};

	const run = (search: Search): void => {
		next = null;
		waiting = null;
		const {document, isReading} = state().news;
		if (document === null) return;
		const step = stepSearch(document, search, {isGrowing: isReading});
		if (step.kind === 'searching') {
			next = setImmediate(() => run(step.search));
			return;
		}
		if (step.kind === 'waiting') waiting = step.search;
		set({...state().search, result: resultOf(step, search.direction)});
		if (step.kind === 'found') goTo(step.line);
	};

	const begin = (query: string, from: number, direction: Direction): void => {
		halt();
		const {matches, query: last} = state().search;
		const isOther = query !== last;
		set({
			...state().search,
			query,
			result: query === '' ? 'none' : 'searching',
			matches: isOther ? null : matches,
		});
		if (query !== '') run(searchFrom(query, from, direction));
		counting.follow(query);
	};

	const act = (action: SearchAction): void => {
		const {search, view} = state();
		switch (action.kind) {
			case 'search_open':
				origin = view.cursor;
				counting.stop();
				set({...idleSearch, isTyping: true});
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

	/** More lines came, or other ones took their place: those have other numbers, so a search under way begins anew. */
	const documentChanged = (isOther: boolean): void => {
		const {search, view} = state();
		if (search.query === '') return;
		if (isOther && (next !== null || waiting !== null)) begin(search.query, view.cursor, 1);
		else if (waiting !== null) run(waiting);
		counting.follow(search.query);
	};

	return {act, stop, documentChanged};
};

const resultOf = (
	step: Exclude<ReturnType<typeof stepSearch>, {kind: 'searching'}>,
	direction: Direction,
): SearchState['result'] => {
	if (step.kind !== 'found' || !step.wrapped) return step.kind;
	return direction === 1 ? 'past_end' : 'past_start';
};
