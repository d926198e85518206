import {knownBranches, rowsOf} from './select.ts';
import type {State} from './state.ts';

/** The branches that can be picked in the open sheet, and the index of the one that the cursor is on. */
export type BranchMenu = {readonly branches: readonly string[]; readonly index: number};

/** The menu of branches that has the keys: the target of a merge, or the base of a new worktree; null without one. */
export const branchMenu = (state: State): BranchMenu | null => {
	const {sheet} = state;
	if (sheet?.kind === 'merge' && sheet.asking === 'target') {
		const [row] = rowsOf(state, sheet.paths);
		const branches = knownBranches(state).filter(name => name !== row?.branch);
		return menuAt(branches, [state.branchAt, sheet.options.into, row?.base]);
	}
	if (sheet?.kind === 'new' && sheet.asking === 'base')
		return menuAt(knownBranches(state), [state.branchAt, sheet.base, state.main?.branch]);
	return null;
};

/** The cursor keeps to its branch, not to its line: branches come and go while a menu is open. */
const menuAt = (branches: readonly string[], wanted: readonly (string | null | undefined)[]): BranchMenu => {
	const at = wanted.find(name => name !== null && name !== undefined && branches.includes(name));
	return {branches, index: at === null || at === undefined ? 0 : branches.indexOf(at)};
};

/** The state with the cursor so many lines further, at most at either end. */
export const moveInBranches = (state: State, by: number): State => {
	const menu = branchMenu(state);
	if (menu === null) return state;
	const index = Math.max(0, Math.min(menu.index + by, menu.branches.length - 1));
	return {...state, branchAt: menu.branches[index] ?? null};
};
