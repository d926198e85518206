import {competitors, selectedRow} from '../../../state/select.ts';
import {emptyField} from '../../../state/text-field.ts';
import type {Action} from '../../desk.ts';
import {loadDiscardPlans} from '../../work/load-discard-plans.ts';
import {loadMergeChoices} from '../../work/load-merge-choices.ts';
import {mergeWinner} from '../../work/merge-winner.ts';

/** Merging one of several attempts and discarding the others. */
export const winnerActions = {
	winner: desk => {
		const state = desk.store.getState();
		const row = selectedRow(state);
		if (row === null) return;
		const others = competitors(state).map(({path}) => path);
		const {merge_dirty: dirty, merge_after: after} = desk.app.settings;
		const options = {dirty, after, into: null, message: null};
		desk.store.dispatch({
			area: 'sheet',
			kind: 'open',
			sheet: {
				kind: 'winner',
				paths: [row.path, ...others],
				merge: {
					...{kind: 'merge', paths: [row.path], options, choices: {kind: 'loading'}},
					...{asking: 'mode', field: emptyField},
				},
				discard: {kind: 'discard', paths: others, plans: new Map(), chosen: 'both'},
				mode: null,
			},
		});
		void loadMergeChoices(desk);
		void loadDiscardPlans(desk);
	},
	winner_branches: ({store}) => store.dispatch({area: 'sheet', kind: 'winner_branches'}),
	winner_confirm: desk => {
		const {sheet} = desk.store.getState();
		if (sheet?.kind !== 'winner' || sheet.mode === null) return;
		desk.store.dispatch({area: 'sheet', kind: 'close'});
		void mergeWinner(desk, sheet, sheet.mode);
	},
} as const satisfies Record<string, Action>;
