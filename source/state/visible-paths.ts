import type {Row} from '../model/row.ts';
import {isAtWork, matchesFilter, needsReview, parseFilter} from './filter.ts';
import type {State, Tab} from './state.ts';

/** The paths that tab and filter leave, in order. What is open in the diff stays, whatever became of it meanwhile. */
export const visiblePaths = (state: State): readonly string[] => {
	const terms = parseFilter(state.filter.field.text);
	return state.order.filter(path => {
		const row = state.rows.get(path);
		if (row === undefined) return false;
		if (state.view === 'diff' && path === state.selected) return true;
		return fitsTab[state.tab](row, state) && matchesFilter(row, terms);
	});
};

const fitsTab: Readonly<Record<Tab, (row: Row, state: State) => boolean>> = {
	all: () => true,
	review: needsReview,
	running: (row, state) => isAtWork(row) || state.work.has(row.path),
	kept: row => row.status === 'kept',
};
