import type {ListEvent} from '../event.ts';
import {layoutOf} from '../layout.ts';
import {sortRows} from '../sort-rows.ts';
import {type State, tabs} from '../state.ts';

/** Moving, marking, tabs and order. */
export const reduceList = (state: State, event: ListEvent): State => {
	const next = change(state, event);
	return steers.has(event.kind) ? {...next, steered: true, moves: next.moves + 1} : next;
};

/** What puts the cursor, or a mark, where somebody wants it. */
const steers: ReadonlySet<ListEvent['kind']> = new Set(['move', 'page', 'end', 'select', 'mark']);

const change = (state: State, event: ListEvent): State => {
	switch (event.kind) {
		case 'move':
			return selectAt(state, selectedIndex(state) + event.by);
		case 'page':
			return selectAt(state, selectedIndex(state) + event.by * Math.max(1, layoutOf(state).list.rows - 1));
		case 'end':
			return selectAt(state, event.end === 'first' ? 0 : state.visible.length - 1);
		case 'select':
			return state.rows.has(event.path) ? {...state, selected: event.path} : state;
		case 'mark':
			return {...state, marks: toggled(state.marks, event.path)};
		case 'mark_all':
			return {...state, marks: toggledShown(state)};
		case 'unmark':
			return {...state, marks: new Set([...state.marks].filter(path => !event.paths.includes(path)))};
		case 'tab':
			return {...state, tab: tabs.at((tabs.indexOf(state.tab) + event.by) % tabs.length) ?? 'all'};
		case 'all':
			return {...state, tab: 'all'};
		case 'sort':
			return {...state, sort: event.sort, order: sortRows([...state.rows.values()], event.sort)};
	}
};

const selectedIndex = (state: State): number =>
	state.selected === null ? -1 : state.visible.indexOf(state.selected);

const selectAt = (state: State, index: number): State => {
	const path = state.visible[Math.max(0, Math.min(index, state.visible.length - 1))];
	return path === undefined || path === state.selected ? state : {...state, selected: path};
};

const toggled = (marks: ReadonlySet<string>, path: string): ReadonlySet<string> => {
	const next = new Set(marks);
	if (!next.delete(path)) next.add(path);
	return next;
};

/** All that are shown marked, or none of them; marks of what is hidden stay as they are. */
const toggledShown = ({visible, marks}: State): ReadonlySet<string> => {
	const shown = new Set(visible);
	return visible.every(path => marks.has(path))
		? new Set([...marks].filter(path => !shown.has(path)))
		: new Set([...marks, ...visible]);
};
