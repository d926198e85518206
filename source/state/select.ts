import type {Row, Verdict} from '../model/row.ts';
import type {State} from './state.ts';

/** The row that the cursor is on. */
export const selectedRow = (state: State): Row | null =>
	state.selected === null ? null : (state.rows.get(state.selected) ?? null);

/** The rows that a verb is meant for: the marked ones in the order shown, else the selected one; in a diff its own. */
export const targetRows = (state: State): readonly Row[] => {
	// marks are not to be seen there
	if (state.marks.size === 0 || state.view === 'diff') {
		const row = selectedRow(state);
		return row === null ? [] : [row];
	}
	return rowsOf(
		state,
		state.order.filter(path => state.marks.has(path)),
	);
};

/** The marked rows beside the one that the cursor is on, in the order shown. */
export const competitors = (state: State): readonly Row[] =>
	rowsOf(
		state,
		state.order.filter(path => state.marks.has(path) && path !== state.selected),
	);

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
