import type {Row} from '../../model/row.ts';
import {uncommittedCount} from '../../model/verdict.ts';
import {competitors, hiddenMarks, selectedRow, targetRows} from '../../state/select.ts';
import type {State} from '../../state/state.ts';

/** Why no row is selected, and what to do about it. */
const noRow = ({rows}: State): string =>
	rows.size === 0 ? 'there is no worktree yet: make one first' : 'no worktree is shown: step back to see all';
const wait = (verb: string, on: string): string => `${verb} is at work on ${on}: wait until it is done`;
/** For what works with a branch, on a row without one. */
export const noBranch = 'it is on no branch: `git switch -c <name>` there first';
const notThere = 'its directory is not there: discard it, or `git worktree repair`';

/** Reasons why an action on rows is off. */
export const needsRow = (state: State): string | null => (selectedRow(state) === null ? noRow(state) : null);

/** For what is done inside the worktree's directory. */
export const needsDirectory = (state: State): string | null =>
	needsRow(state) ?? (selectedRow(state)?.missing ? notThere : null);

/** For the conflict view; uncommitted work may conflict where the forecast of what is committed does not. */
export const needsForecastConflict = (state: State): string | null => {
	const row = selectedRow(state);
	const isSure = row?.forecast != null && uncommittedCount(row) === 0;
	return isSure && row.forecast?.kind !== 'conflicts'
		? 'it merges without a conflict: nothing is in the way'
		: null;
};

/** For verbs that end a worktree: nothing else may be at work on it. */
export const needsIdleTargets = (state: State): string | null => {
	const targets = targetRows(state);
	if (targets.length === 0) return noRow(state);
	const busy = targets.map(row => state.work.get(row.path)).find(work => work !== undefined);
	return busy === undefined ? null : wait(busy.verb, 'it');
};

export const needsMergeable = (state: State): string | null =>
	needsIdleTargets(state) ??
	targetRows(state)
		.map(whyNotMergeable)
		.find(reason => reason !== null) ??
	null;

/** For merging one and discarding the marked others. */
export const needsCompeting = (state: State): string | null => {
	const row = selectedRow(state);
	if (row === null) return noRow(state);
	const others = competitors(state);
	if (others.length === 0)
		return hiddenMarks(state) > 0
			? 'the other marked attempts are hidden: step back to see them'
			: 'mark the other attempts first: they are discarded';
	const busy = [row, ...others].map(({path}) => state.work.get(path)).find(work => work !== undefined);
	return busy === undefined ? whyNotMergeable(row) : wait(busy.verb, 'one of them');
};

const whyNotMergeable = (row: Row): string | null => {
	if (row.branch === null) return noBranch;
	return row.missing ? notThere : null;
};
