import type {Row, Verdict} from '../model/row.ts';
import type {State} from './state.ts';

/** The row that the cursor is on. */
export const selectedRow = (state: State): Row | null =>
	state.selected === null ? null : (state.rows.get(state.selected) ?? null);

/** The marked rows that are shown: only on these may a verb act, for the others can't be seen. In a diff none is. */
const shownMarks = (state: State): readonly string[] =>
	state.view === 'diff' || state.marks.size === 0 ? [] : state.visible.filter(path => state.marks.has(path));

/**
 * The rows that a verb is meant for: the marked ones that are shown, in that order, else the selected one; in a diff
 * its own. Marked rows that tab or filter hide are never among them.
 */
export const targetRows = (state: State): readonly Row[] => {
	const marked = rowsOf(state, shownMarks(state));
	if (marked.length > 0) return marked;
	const row = selectedRow(state);
	return row === null ? [] : [row];
};

/** The marked rows beside the one that the cursor is on, in the order shown; never one that is hidden. */
export const competitors = (state: State): readonly Row[] =>
	rowsOf(
		state,
		shownMarks(state).filter(path => path !== state.selected),
	);

/**
 * How many marked rows tab or filter hide, beside the paths that an open sheet names; none in a diff, where marks count
 * for nothing.
 */
export const hiddenMarks = (state: State, open: readonly string[] = []): number => {
	if (state.marks.size === 0 || state.view === 'diff') return 0;
	const seen = new Set([...state.visible, ...open]);
	return [...state.marks].filter(path => !seen.has(path)).length;
};

/** The rows at these paths that are still listed. */
export const rowsOf = (state: Pick<State, 'rows'>, paths: readonly string[]): readonly Row[] =>
	paths.map(path => state.rows.get(path)).filter(row => row !== undefined);

/** The visible rows that have a line on screen, `height` of them from the top. */
export const windowRows = (state: State, height: number): readonly Row[] =>
	rowsOf(state, state.visible.slice(state.top, state.top + height));

/** How many listed rows have each verdict; those whose status is being read count for none. */
export const countVerdicts = (state: State): ReadonlyMap<Verdict, number> => {
	const counts = new Map<Verdict, number>();
	for (const {verdict, pending} of state.rows.values()) {
		if (pending.includes('status') && verdict === 'unknown') continue;
		counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
	}
	return counts;
};

/** How many agents ask a person something. */
export const countWaiting = (state: State): number =>
	[...state.rows.values()].filter(({agent_state}) => agent_state?.state === 'waiting').length;

/** Branches to choose from: bases first, then those of worktrees, then all others; each once. */
export const knownBranches = (state: State): readonly string[] => {
	const rows = [...state.rows.values()];
	const names = [
		state.main?.branch,
		...rows.map(({base}) => base),
		...rows.map(({branch}) => branch),
		...state.branches,
	];
	return [...new Set(names.filter(name => name !== null && name !== undefined))];
};

/** Whether something is being written for anyone. */
export const isWriting = (state: State): boolean => state.work.size > 0 || state.making.length > 0;
