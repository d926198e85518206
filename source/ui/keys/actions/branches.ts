import {branchMenu} from '../../../state/branch-menu.ts';
import {rowsOf} from '../../../state/select.ts';
import type {Action} from '../../desk.ts';
import {setMergeOptions} from './merge.ts';

const move =
	(by: number): Action =>
	({store}) =>
		store.dispatch({area: 'sheet', kind: 'branch_move', by});

/** The menus of branches: the target of a merge, the base of a new worktree. */
export const branchActions = {
	branch_down: move(1),
	branch_up: move(-1),
	branch_first: move(Number.NEGATIVE_INFINITY),
	branch_last: move(Number.POSITIVE_INFINITY),
	branch_take: desk => {
		const state = desk.store.getState();
		const {sheet} = state;
		const menu = branchMenu(state);
		const name = menu?.branches[menu.index];
		if (name === undefined) return;
		if (sheet?.kind === 'new') desk.store.dispatch({area: 'sheet', kind: 'new_base', base: name});
		if (sheet?.kind !== 'merge') return;
		const [row] = rowsOf(state, sheet.paths);
		setMergeOptions(desk, {into: name === row?.base ? null : name});
	},
} as const satisfies Record<string, Action>;
