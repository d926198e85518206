import {rowName} from '../model/row-name.ts';
import {layoutOf} from './layout.ts';
import {reduceToast} from './reduce/toast.ts';
import {settleRequests} from './requests.ts';
import {sheetStack, withoutGone} from './sheet-stack.ts';
import type {State} from './state.ts';
import {visiblePaths} from './visible-paths.ts';

/**
 * Makes what follows from the rest follow again after an event: which rows are visible, that the selection is one of
 * them (the neighbour of one that went), that marks exist, that the selection is on screen.
 */
export const settle = (last: State, state: State): State => {
	if (state === last) return state;
	const selected = settleSelection(last, settleVisible(last, state));
	return settleTop(settleRequests(closeWhatIsGone(last, settleMarks(selected))));
};

const settleVisible = (last: State, state: State): State => {
	const same =
		state.rows === last.rows &&
		state.order === last.order &&
		state.tab === last.tab &&
		state.work === last.work &&
		state.view === last.view &&
		state.filter.field.text === last.filter.field.text;
	return same ? state : {...state, visible: visiblePaths(state)};
};

const settleSelection = (last: State, state: State): State => {
	const {awaited, visible} = state;
	if (awaited !== null && visible.includes(awaited)) return arrive(state, awaited);
	// nobody has moved the cursor yet, and the order is only now coming about
	const isArriving = !last.complete && !state.steered && state.sheet === null && state.view === 'list';
	if (!isArriving && state.selected !== null && visible.includes(state.selected)) return state;
	const selected = isArriving ? start(state) : neighbour(last, state);
	return selected === state.selected ? state : {...state, selected};
};

/** Goes to what was made, unless somebody has moved on: then it is only listed. */
const arrive = (state: State, path: string): State => {
	const isFree = state.moves === state.awaitedSince && state.view === 'list' && state.sheet === null;
	return {...state, awaited: null, ...(isFree ? {selected: path} : {})};
};

/** The worktree that copse was started in, else the first. */
const start = ({visible, rows}: State): string | null =>
	visible.find(path => rows.get(path)?.current) ?? visible[0] ?? null;

/** The next row that is still there below the one that went, else above. */
const neighbour = (last: State, state: State): string | null => {
	const {visible} = state;
	const at = state.selected === null ? -1 : last.visible.indexOf(state.selected);
	if (at === -1) return start(state);
	const present = new Set(visible);
	const near = [...last.visible.slice(at + 1), ...last.visible.slice(0, at).toReversed()];
	return near.find(path => present.has(path)) ?? visible[0] ?? null;
};

const settleMarks = (state: State): State =>
	[...state.marks].every(path => state.rows.has(path))
		? state
		: {...state, marks: new Set([...state.marks].filter(path => state.rows.has(path)))};

/** A diff or sheet whose worktree left the list closes, and says so. */
const closeWhatIsGone = (last: State, state: State): State => {
	if (state.rows === last.rows) return state;
	const open = [
		...(state.view === 'diff' && last.selected !== null ? [last.selected] : []),
		...sheetStack(state.sheet).flatMap(sheet => ('paths' in sheet ? sheet.paths : [])),
	];
	const gone = open
		.map(path => (state.rows.has(path) ? undefined : last.rows.get(path)))
		.find(row => row !== undefined);
	if (gone === undefined) return state;
	const text = `${rowName(gone)} is gone`;
	return reduceToast(
		{...state, view: 'list', sheet: withoutGone(state.sheet)},
		{area: 'toast', kind: 'show', toast: {kind: 'note', text, code: null, hint: null}},
	);
};

const settleTop = (state: State): State => {
	const height = layoutOf(state).list.rows;
	const index = state.selected === null ? 0 : state.visible.indexOf(state.selected);
	const last = Math.max(0, state.visible.length + state.making.length - height);
	const top = Math.max(0, Math.min(state.top, index, last), index - height + 1);
	return top === state.top ? state : {...state, top};
};
