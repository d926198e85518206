import type {ScreenEvent} from '../event.ts';
import {changeStack} from '../sheet-stack.ts';
import {sortRows} from '../sort-rows.ts';
import type {State} from '../state.ts';
import {orderHold} from './news.ts';
import {resizeConflictSheet} from './sheet-conflicts.ts';

/** Size, time, keys as such, and which screen is shown. */
export const reduceScreen = (state: State, event: ScreenEvent): State => {
	switch (event.kind) {
		case 'resized':
			return resizeSheet(state, {...state, size: {columns: event.columns, rows: event.rows}});
		case 'tick':
			return settleOrder({
				...state,
				now: event.now,
				updatedAt: later(state.updatedAt, event.checkedAt ?? null),
			});
		case 'key':
			return {...state, now: event.now, lastKeyAt: event.now};
		case 'view':
			return {...state, view: event.view, moves: state.moves + 1};
		case 'quit_asked':
			return {...state, quitAskedAt: state.now};
	}
};

/** The lines of conflicts stand beside or below each other: the cursor stays in its hunk. */
const resizeSheet = (before: State, after: State): State =>
	after.sheet === null
		? after
		: {
				...after,
				sheet: changeStack(after.sheet, sheet =>
					sheet.kind === 'conflicts'
						? resizeConflictSheet(sheet, before.size.columns, after.size.columns)
						: sheet,
				),
			};

/** Rows that came count as looked at, too; before the first of them nothing does. */
const later = (updatedAt: number | null, checkedAt: number | null): number | null =>
	updatedAt === null || checkedAt === null ? updatedAt : Math.max(updatedAt, checkedAt);

/** Sorts anew once the hold after a key press has run out; the same order stays the same array. */
const settleOrder = (state: State): State => {
	if (!state.complete || state.now - state.lastKeyAt < orderHold) return state;
	const order = sortRows([...state.rows.values()], state.sort);
	return order.every((path, index) => path === state.order[index]) ? state : {...state, order};
};
