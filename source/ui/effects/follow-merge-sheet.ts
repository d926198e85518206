import {mergeFacts} from '../../state/merge-facts.ts';
import type {Desk} from '../desk.ts';
import {loadMergeChoices} from '../work/load-merge-choices.ts';

/** Looks again at what a merge would do when something that it depends on changed while its sheet is open. */
export const followMergeSheet = (desk: Desk): (() => void) => {
	const {store} = desk;
	let seen: string | null = null;
	let busy = false;

	const follow = (): void => {
		const state = store.getState();
		if (state.sheet?.kind !== 'merge') {
			seen = null;
			return;
		}
		const facts = mergeFacts(state, state.sheet);
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
