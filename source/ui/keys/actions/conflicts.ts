import type {ConflictMove} from '../../../state/conflicts/move-in-conflicts.ts';
import {layoutOf} from '../../../state/layout.ts';
import {selectedRow} from '../../../state/select.ts';
import {conflictPlace} from '../../conflicts/conflict-place.ts';
import type {Action} from '../../desk.ts';
import {targetText} from '../../diff/line-target.ts';
import {copyOut} from '../../work/copy-out.ts';
import {openConflicts} from '../../work/open-conflicts.ts';
import {openEditor} from '../../work/open-there.ts';

const move =
	(wanted: ConflictMove): Action =>
	({store}) =>
		store.dispatch({area: 'sheet', kind: 'conflicts_move', move: wanted});

const page =
	(direction: 1 | -1): Action =>
	desk => {
		const lines = Math.max(1, layoutOf(desk.store.getState()).sheet - 4);
		move({kind: 'by', lines: direction * lines})(desk);
	};

const search =
	(to: 'type' | 'search'): Action =>
	({store}) =>
		store.dispatch({area: 'sheet', kind: 'conflicts_search', to});

/** The conflict view, and the ways into it. */
export const conflictActions = {
	conflicts: desk => {
		const row = selectedRow(desk.store.getState());
		if (row === null) return;
		const dirty = desk.app.settings.merge_dirty;
		void openConflicts(desk, {path: row.path, into: null, dirty, beneath: null});
	},
	merge_conflicts: desk => {
		const {sheet} = desk.store.getState();
		const path = sheet?.kind === 'merge' ? sheet.paths[0] : undefined;
		if (sheet?.kind !== 'merge' || path === undefined) return;
		const {into, dirty} = sheet.options;
		void openConflicts(desk, {path, into, dirty, beneath: sheet});
	},
	conflicts_down: move({kind: 'by', lines: 1}),
	conflicts_up: move({kind: 'by', lines: -1}),
	conflicts_page_down: page(1),
	conflicts_page_up: page(-1),
	conflicts_first: move({kind: 'first'}),
	conflicts_last: move({kind: 'last'}),
	conflicts_next_hunk: move({kind: 'hunk', direction: 1}),
	conflicts_previous_hunk: move({kind: 'hunk', direction: -1}),
	conflicts_next_file: move({kind: 'file', direction: 1}),
	conflicts_previous_file: move({kind: 'file', direction: -1}),
	conflicts_next_match: move({kind: 'match', direction: 1}),
	conflicts_previous_match: move({kind: 'match', direction: -1}),
	conflicts_search: search('type'),
	conflicts_search_accept: search('search'),
	conflicts_edit: desk => {
		const place = conflictPlace(desk.store.getState());
		const {sheet} = desk.store.getState();
		const root = sheet?.kind === 'conflicts' ? sheet.paths[0] : undefined;
		if (place !== null && root !== undefined) openEditor(desk, place, root);
	},
	conflicts_copy: desk => {
		const place = conflictPlace(desk.store.getState());
		if (place !== null) void copyOut(desk, targetText(place));
	},
} as const satisfies Record<string, Action>;
