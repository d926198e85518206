import type {ActionId, DiffActionId} from '../keys/bindings.ts';
import type {NoteUse} from './note-spot.ts';
import type {SessionAction} from './session-action.ts';

/** What can be done to a row from inside its diff. */
export type DiffAction = 'merge' | 'discard' | 'keep';

/** What a key of the diff does: something to the session, to the row, with the line under the cursor, or going back. */
export type DiffKeyEffect =
	| {readonly to: 'session'; readonly action: SessionAction}
	| {readonly to: 'row'; readonly act: DiffAction}
	| {readonly to: 'line'; readonly use: LineUse}
	| {readonly to: 'note'; readonly use: NoteUse}
	/** The menu of scopes. */
	| {readonly to: 'scopes'}
	| {readonly to: 'back'};

/** What can be done with a line of the worktree. */
export type LineUse = 'edit' | 'copy';

const session = (action: SessionAction): DiffKeyEffect => ({to: 'session', action});
const sidewaysCells = 8;

/** The effect of every action that `keys/bindings/diff.ts` declares; one without an effect does not compile. */
const effects: Readonly<Record<DiffActionId | DiffAction, DiffKeyEffect>> = {
	diff_down: session({kind: 'move', rows: 1}),
	diff_up: session({kind: 'move', rows: -1}),
	diff_half_page_down: session({kind: 'page', pages: 0.5}),
	diff_half_page_up: session({kind: 'page', pages: -0.5}),
	diff_page_down: session({kind: 'page', pages: 1}),
	diff_page_up: session({kind: 'page', pages: -1}),
	diff_first: session({kind: 'top'}),
	diff_last: session({kind: 'bottom'}),
	diff_next_file: session({kind: 'file', direction: 1}),
	diff_previous_file: session({kind: 'file', direction: -1}),
	diff_next_hunk: session({kind: 'hunk', direction: 1}),
	diff_previous_hunk: session({kind: 'hunk', direction: -1}),
	diff_search: session({kind: 'search_open'}),
	diff_next_match: session({kind: 'search_next', direction: 1}),
	diff_previous_match: session({kind: 'search_next', direction: -1}),
	diff_tree: session({kind: 'tree'}),
	diff_viewed: session({kind: 'viewed'}),
	diff_open: session({kind: 'open'}),
	diff_split: session({kind: 'split'}),
	diff_space: session({kind: 'space'}),
	diff_less_context: session({kind: 'context', direction: -1}),
	diff_more_context: session({kind: 'context', direction: 1}),
	diff_scope: {to: 'scopes'},
	diff_left: session({kind: 'sideways', cells: -sidewaysCells}),
	diff_right: session({kind: 'sideways', cells: sidewaysCells}),
	diff_edit: {to: 'line', use: 'edit'},
	diff_copy: {to: 'line', use: 'copy'},
	diff_note: {to: 'note', use: 'write'},
	diff_note_remove: {to: 'note', use: 'remove'},
	diff_copy_notes: {to: 'note', use: 'copy'},
	diff_next_note: session({kind: 'note_jump', direction: 1}),
	diff_previous_note: session({kind: 'note_jump', direction: -1}),
	diff_back: {to: 'back'},
	merge: {to: 'row', act: 'merge'},
	discard: {to: 'row', act: 'discard'},
	keep: {to: 'row', act: 'keep'},
};

/** What an action does in the diff; null for one that the diff leaves to the rest of the screen. */
export const diffKeyEffect = (id: ActionId): DiffKeyEffect | null => (isOfDiff(id) ? effects[id] : null);

const isOfDiff = (id: ActionId): id is DiffActionId | DiffAction => Object.hasOwn(effects, id);
