import {type DiffOptions, initialOptions, stepContext} from '../../state/diff/diff-options.ts';
import {defaultHoldLimits, generousHoldLimits} from '../../state/diff/hold-limits.ts';
import {followDocument, type Place, placeOf} from '../../state/diff/keep-place.ts';
import {noNotes, type PlacedNotes} from '../../state/diff/place-notes.ts';
import {reduceView, type ViewAction} from '../../state/diff/reduce-view.ts';
import {type DiffView, initialView} from '../../state/diff/view.ts';
import type {ViewedMarks} from '../../state/diff/viewed.ts';
import {canGoRight} from './can-go-right.ts';
import type {DiffFeed, DiffNews} from './diff-feed.ts';
import {makeNoteKeeper} from './note-keeper.ts';
import {idleSearch, makeSearchRunner, type SearchState} from './search-runner.ts';
import type {SessionAction} from './session-action.ts';
import {isWideEnoughToSplit} from './split-lines.ts';

/** Everything that the diff screen draws. Same object until something of it changes. */
export type DiffSession = {
	readonly news: DiffNews;
	readonly view: DiffView;
	readonly options: DiffOptions;
	readonly search: SearchState;
	readonly notes: PlacedNotes;
	/** Rows that the diff has on the screen. */
	readonly height: number;
};

export type SessionStore = {
	readonly state: () => DiffSession;
	readonly subscribe: (listener: () => void) => () => void;
	readonly act: (action: SessionAction) => void;
	/** Asks for the diff and follows it; the answer stops both. */
	readonly start: () => () => void;
};

type SessionOptions = {
	readonly marks?: ViewedMarks;
	/** Side by side, as long as there is room for it. */
	readonly isSplit?: boolean;
	/** Cells that a line has at first. */
	readonly columns?: number;
};

/** Holds one diff screen's state outside of React: keys go in as actions, a changed state comes out. */
export const makeDiffSession = (
	worktree: string,
	feed: DiffFeed,
	{marks = new Map(), isSplit = false, columns = 0}: SessionOptions = {},
): SessionStore => {
	const listeners = new Set<() => void>();
	let state: DiffSession = {
		news: feed.news(),
		view: {...initialView(marks), split: isSplit && isWideEnoughToSplit(columns)},
		options: initialOptions,
		search: idleSearch,
		notes: noNotes,
		height: 1,
	};
	let wantsSplit = isSplit;
	let width = columns;
	let limits = defaultHoldLimits;
	let place: Place | null = null;
	let isStale = false;
	let {scope} = initialOptions;

	const set = (change: Partial<DiffSession>): void => {
		state = {...state, ...change};
		for (const listener of listeners) listener();
	};

	const look = (action: ViewAction): void => {
		const {document} = state.news;
		if (document === null) return;
		if (action.kind !== 'fit' && action.kind !== 'split') place = null;
		set({view: reduceView(state.view, action, {document, height: state.height})});
	};

	/** Keys go by the rows that are drawn: side by side only where both halves have room. */
	const settleSplit = (): void => {
		const split = wantsSplit && isWideEnoughToSplit(width);
		if (split === state.view.split) return;
		if (state.news.document === null) set({view: {...state.view, split}});
		else look({kind: 'split'});
	};

	const ask = (options: DiffOptions): void => {
		isStale = false;
		set({options});
		const {scope, context, ignoreSpace} = options;
		feed.ask({worktree, scope, context, ignore_space: ignoreSpace}, {limits});
	};

	const search = makeSearchRunner({
		state: () => state,
		set: next => set({search: next}),
		goTo: line => look({kind: 'line', line}),
	});

	const keeper = makeNoteKeeper({
		state: () => state,
		set: notes => set({notes}),
		goTo: line => look({kind: 'line', line}),
	});

	const onNews = (): void => {
		const news = feed.news();
		const before = state.news.document;
		const {document} = news;
		const isOther = document !== before && before !== null;
		// another scope compares with something else; the files themselves stay
		if (isOther) place = placeOf(before, state.view, scope === state.options.scope ? 'old' : 'new');
		if (document !== before) scope = state.options.scope;
		set({news, view: viewFor(news)});
		search.documentChanged(isOther);
		keeper.documentChanged(isOther);
		if (!news.isReading && isStale) ask(state.options);
	};

	const viewFor = ({document, summary}: DiffNews): DiffView =>
		document === null
			? state.view
			: followDocument(state.view, document, {
					place,
					isListed: summary !== null,
					isWhole: state.options.scope === 'all',
					height: state.height,
				});

	const open = (): void => {
		const section = state.news.document?.files[state.news.document.fileAt(state.view.cursor)];
		if (section?.tooLarge !== true || limits === generousHoldLimits) {
			look({kind: 'fold'});
			return;
		}
		limits = generousHoldLimits;
		ask(state.options);
	};

	const act = (action: SessionAction): void => {
		switch (action.kind) {
			case 'scope':
				ask({...state.options, scope: action.scope});
				break;
			case 'space':
				ask({...state.options, ignoreSpace: !state.options.ignoreSpace});
				break;
			case 'context':
				ask(stepContext(state.options, action.direction));
				break;
			case 'open':
				open();
				break;
			case 'refresh':
				if (state.news.isReading) isStale = true;
				else ask(state.options);
				break;
			case 'viewed_before':
				// what was marked by hand meanwhile is newer
				set({view: {...state.view, viewed: new Map([...action.marks, ...state.view.viewed])}});
				set({view: viewFor(state.news)});
				break;
			case 'size':
				width = action.columns;
				state = {...state, height: action.rows};
				look({kind: 'fit'});
				settleSplit();
				break;
			case 'split':
				wantsSplit = !wantsSplit;
				settleSplit();
				break;
			case 'search_open':
			case 'search_edit':
			case 'search_keep':
			case 'search_drop':
			case 'search_next':
				search.act(action);
				break;
			case 'notes':
			case 'note_jump':
				keeper.act(action);
				break;
			case 'sideways':
				if (action.cells < 0 || canGoRight(state, action.cells)) look(action);
				break;
			default:
				look(action);
				break;
		}
	};

	return {
		state: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		act,
		start() {
			const unsubscribe = feed.subscribe(onNews);
			ask(state.options);
			return () => {
				unsubscribe();
				search.stop();
				feed.stop();
			};
		},
	};
};
