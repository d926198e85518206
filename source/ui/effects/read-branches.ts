import {branchMenu} from '../../state/branch-menu.ts';
import type {Desk} from '../desk.ts';

/** Reads the local branches each time a menu of branches opens; until they are there it has those of the rows. */
export const readBranches = ({store, app}: Desk): (() => void) => {
	let isOpen = false;
	return store.subscribe(() => {
		const wasOpen = isOpen;
		isOpen = branchMenu(store.getState()) !== null;
		if (!isOpen || wasOpen) return;
		void app.branches().then(names => store.dispatch({area: 'sheet', kind: 'branches', names}));
	});
};
