import {diffScopes} from '../../../model/diff-scope.ts';
import {branchMenu} from '../../../state/branch-menu.ts';
import {rowsOf} from '../../../state/select.ts';
import {sortKeys} from '../../../state/state.ts';
import type {Action, Desk} from '../../desk.ts';
import {actInOpenDiff} from '../../diff/open-diff.ts';
import {setMergeOptions} from './merge.ts';

const move =
	(by: number): Action =>
	({store}) => {
		const {sheet} = store.getState();
		if (sheet?.kind === 'sort') store.dispatch({area: 'sheet', kind: 'move', by, of: sortKeys.length});
		else if (sheet?.kind === 'scope')
			store.dispatch({area: 'sheet', kind: 'move', by, of: diffScopes.length});
		else store.dispatch({area: 'sheet', kind: 'branch_move', by});
	};

const takeBranch = (desk: Desk): void => {
	const state = desk.store.getState();
	const {sheet} = state;
	const menu = branchMenu(state);
	const name = menu?.branches[menu.index];
	if (name === undefined) return;
	if (sheet?.kind === 'new') desk.store.dispatch({area: 'sheet', kind: 'new_base', base: name});
	if (sheet?.kind !== 'merge') return;
	const [row] = rowsOf(state, sheet.paths);
	setMergeOptions(desk, {into: name === row?.base ? null : name});
};

/** The menus: target of a merge, base of a new worktree, order of the list, scope of a diff. */
export const menuActions = {
	menu_down: move(1),
	menu_up: move(-1),
	menu_first: move(Number.NEGATIVE_INFINITY),
	menu_last: move(Number.POSITIVE_INFINITY),
	menu_take: desk => {
		const {store, app} = desk;
		const {sheet} = store.getState();
		if (sheet?.kind === 'sort') {
			const sort = sortKeys[sheet.index];
			if (sort !== undefined) store.dispatch({area: 'list', kind: 'sort', sort});
			store.dispatch({area: 'sheet', kind: 'close'});
		} else if (sheet?.kind === 'scope') {
			const scope = diffScopes[sheet.index];
			store.dispatch({area: 'sheet', kind: 'close'});
			if (scope !== undefined && scope !== sheet.scope) actInOpenDiff(app, {kind: 'scope', scope});
		} else takeBranch(desk);
	},
} as const satisfies Record<string, Action>;
