import {mergeFacts} from '../../state/merge-facts.ts';
import {sheetOfKind} from '../../state/sheet-stack.ts';
import type {Desk} from '../desk.ts';
import {loadMergeChoices} from '../work/load-merge-choices.ts';

/** Looks again at what a merge would do when something that it depends on changed while its sheet is open, or under another one. */
export const followMergeSheet = (desk: Desk): (() => void) => {
	const {store} = desk;
	let seen: string | null = null;
	let busy = false;

	const follow = (): void => {
		const state = store.getState();
		const sheet = sheetOfKind(state.sheet, 'merge');
		if (sheet === null) {
			seen = null;
			return;
		}
		const facts = mergeFacts(state, sheet);
		// the first look is that of the key which opened the sheet
		seen ??= facts;
		if (facts === seen || busy) return;
		seen = facts;
		busy = true;
		store.dispatch({area: 'sheet', kind: 'merge_again'});
		void loadMergeChoices(desk).then(() => {
			busy = false;
			follow();
		});
	};

	return store.subscribe(follow);
};
