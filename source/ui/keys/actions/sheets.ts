import {emptyField} from '../../../state/text-field.ts';
import type {Action} from '../../desk.ts';
import {whyNotCreate} from '../../work/create-input.ts';
import {createWorktree} from '../../work/create-worktree.ts';
import {chosenAction} from '../action-lines.ts';

const move =
	(by: number): Action =>
	({store}) =>
		store.dispatch({area: 'sheet', kind: 'move', by});

const page =
	(direction: 1 | -1): Action =>
	desk => {
		const {size} = desk.store.getState();
		move(direction * Math.max(1, size.rows - 8))(desk);
	};

/** New worktree, help, palette, command log. */
export const sheetActions = {
	new: ({store}) =>
		store.dispatch({
			area: 'sheet',
			kind: 'open',
			sheet: {kind: 'new', field: emptyField, base: null, plan: null, asking: 'name'},
		}),
	new_create: desk => {
		const {sheet} = desk.store.getState();
		if (sheet?.kind !== 'new' || sheet.field.text.trim() === '' || sheet.plan?.kind === 'failed') return;
		if (whyNotCreate(sheet.field.text) !== null) return;
		desk.store.dispatch({area: 'sheet', kind: 'close'});
		void createWorktree(desk, sheet);
	},
	new_base: ({store}) => store.dispatch({area: 'sheet', kind: 'new_ask', asking: 'base'}),
	choose: desk => {
		const chosen = chosenAction(desk.store.getState(), desk.keymap);
		if (chosen === null) return;
		desk.store.dispatch({area: 'sheet', kind: 'close'});
		desk.run(chosen);
	},
	next_line: move(1),
	previous_line: move(-1),
	next_page: page(1),
	previous_page: page(-1),
	log_older: move(1),
	log_newer: move(-1),
	log_unfold: ({store}) => store.dispatch({area: 'sheet', kind: 'unfold'}),
} as const satisfies Record<string, Action>;
