import type {Row} from '../../model/row.ts';
import {rowsOf} from '../../state/select.ts';
import type {State} from '../../state/state.ts';
import type {Desk} from '../desk.ts';
import {makeDiffFeed, noNews} from '../diff/diff-feed.ts';
import {diffMemory} from '../diff/diff-memory.ts';
import {previewOptions} from '../diff/preview-feed.ts';
import {rowKey} from '../diff/row-key.ts';

/** Milliseconds that the selection must rest: behind the preview of its own row. */
const rest = 400;

/**
 * Once the selection rests, the diffs of the rows next to it are read as far as a preview needs: the next row's is
 * there when the cursor gets to it. Once for each rest, not again when these rows change. Returns how to end it.
 */
export const readNeighboursAhead = ({store, app}: Desk): (() => void) => {
	const feed = makeDiffFeed(app.request);
	const memory = diffMemory(app);
	let rested: string | null = null;
	let timer: NodeJS.Timeout | undefined;
	/** Of the row that is being read; none while nothing is. */
	let key: string | null = null;
	let tried = new Set<string>();

	const readNext = (): void => {
		const state = store.getState();
		const isUnread = (row: Row): boolean => !tried.has(row.path) && memory.news(rowKey(row)) === null;
		const next = neighbours(state).find(isUnread);
		if (!isList(state) || next === undefined) return;
		// one that cannot be read is not tried again
		tried.add(next.path);
		feed.show(noNews);
		key = rowKey(next);
		feed.ask({worktree: next.path, scope: 'all'}, previewOptions);
	};

	const unsubscribe = feed.subscribe(() => {
		const news = feed.news();
		if (news.isReading || key === null) return;
		if (news.problem === null) memory.keepNews(key, news);
		key = null;
		// whoever tells is to be done with it first
		queueMicrotask(readNext);
	});

	const stop = store.subscribe(() => {
		const state = store.getState();
		const at = isList(state) && state.complete ? state.selected : null;
		if (at === rested) return;
		rested = at;
		clearTimeout(timer);
		key = null;
		tried = new Set();
		feed.stop();
		if (at !== null) timer = setTimeout(readNext, rest);
	});
	return () => {
		stop();
		unsubscribe();
		clearTimeout(timer);
		feed.stop();
	};
};

const isList = ({view, sheet}: State): boolean => view === 'list' && sheet === null;

/** The rows that a step of the cursor leads to, and whose diff can be read. */
const neighbours = (state: State): readonly Row[] => {
	const at = state.visible.indexOf(state.selected ?? '');
	if (at === -1) return [];
	const [below = '', above = ''] = [state.visible[at + 1], state.visible[at - 1]];
	return rowsOf(state, [below, above]).filter(
		({pending, missing, bare}) => pending.length === 0 && !missing && !bare,
	);
};
