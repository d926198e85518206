import {selectedRow, targetRows} from '../../../state/select.ts';
import {emptyField} from '../../../state/text-field.ts';
import type {Action} from '../../desk.ts';
import {copyOut} from '../../work/copy-out.ts';
import {fetchAll} from '../../work/fetch-all.ts';
import {keepRows} from '../../work/keep-rows.ts';
import {loadDiscardPlans} from '../../work/load-discard-plans.ts';
import {loadMergeChoices} from '../../work/load-merge-choices.ts';
import {openPage} from '../../work/open-page.ts';
import {openEditor, openShell} from '../../work/open-there.ts';
import {undoLast} from '../../work/undo-last.ts';
import {updateRow} from '../../work/update-row.ts';

/** What is done to the selected or marked rows. */
export const rowActions = {
	merge: desk => {
		const {merge_dirty: dirty, merge_after: after} = desk.app.settings;
		const paths = targetRows(desk.store.getState()).map(({path}) => path);
		desk.store.dispatch({
			area: 'sheet',
			kind: 'open',
			sheet: {
				kind: 'merge',
				paths,
				options: {dirty, after, into: null, message: null},
				choices: {kind: 'loading'},
				asking: 'mode',
				field: emptyField,
			},
		});
		void loadMergeChoices(desk);
	},
	discard: desk => {
		const paths = targetRows(desk.store.getState()).map(({path}) => path);
		desk.store.dispatch({
			area: 'sheet',
			kind: 'open',
			sheet: {kind: 'discard', paths, plans: new Map(), chosen: null},
		});
		void loadDiscardPlans(desk);
	},
	keep: desk => void keepRows(desk),
	undo: desk => void undoLast(desk),
	update: desk => void updateRow(desk),
	refresh: ({watch, store}) => {
		const {selected} = store.getState();
		if (selected !== null) watch.refresh([selected]);
	},
	refresh_all: desk => void fetchAll(desk),
	editor: desk => openEditor(desk),
	shell: openShell,
	browse: desk => void openPage(desk),
	copy_path: desk => {
		const row = selectedRow(desk.store.getState());
		if (row === null) return;
		void copyOut(desk, row.path);
	},
	copy_branch: desk => {
		const branch = selectedRow(desk.store.getState())?.branch;
		if (branch === null || branch === undefined) return;
		void copyOut(desk, branch);
	},
} as const satisfies Record<string, Action>;
