import {emptyField} from '../../../state/text-field.ts';
import type {Action} from '../../desk.ts';
import {createWorktree} from '../../work/create-worktree.ts';
import {goToRow} from '../../work/go-to-pull-request.ts';
import {saveNote} from '../../work/notes.ts';
import {actionLines, chosenAction} from '../action-lines.ts';
import {moveInLog} from '../log-place.ts';

const move =
	(by: number): Action =>
	desk => {
		const {sheet} = desk.store.getState();
		if (sheet?.kind === 'log') moveInLog(desk, by);
		else {
			const of = actionLines(desk.store.getState(), desk.keymap).length;
			desk.store.dispatch({area: 'sheet', kind: 'move', by, of});
		}
	};

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
		if (sheet?.kind !== 'new' || sheet.field.text.trim() === '') return;
		const problem = sheet.plan?.kind === 'failed' ? sheet.plan.problem : null;
		if (problem !== null && problem.code !== 'pr_worktree_exists') return;
		desk.store.dispatch({area: 'sheet', kind: 'close'});
		if (problem !== null) {
			goToRow(desk, problem.details.path);
			return;
		}
		void createWorktree(desk, sheet);
	},
	new_base: ({store}) => store.dispatch({area: 'sheet', kind: 'new_ask', asking: 'base'}),
	new_trust: ({store}) => store.dispatch({area: 'sheet', kind: 'new_trust'}),
	note_save: desk => {
		const {sheet} = desk.store.getState();
		if (sheet?.kind !== 'note') return;
		desk.store.dispatch({area: 'sheet', kind: 'close'});
		saveNote(desk, sheet);
	},
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
	log_unfold: desk => {
		// what is read in full stays under the cursor
		moveInLog(desk, 0);
		desk.store.dispatch({area: 'sheet', kind: 'unfold'});
	},
} as const satisfies Record<string, Action>;
