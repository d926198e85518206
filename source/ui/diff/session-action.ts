import type {DiffScope} from '../../model/diff-scope.ts';
import type {ViewAction} from '../../state/diff/reduce-view.ts';
import type {NoteAction} from './note-keeper.ts';
import type {SearchAction} from './search-runner.ts';

/** What a key or a change of the surroundings asks of an open diff. */
export type SessionAction =
	| ViewAction
	| SearchAction
	| NoteAction
	| {readonly kind: 'scope'; readonly scope: DiffScope}
	| {readonly kind: 'space'}
	| {readonly kind: 'context'; readonly direction: 1 | -1}
	/** Opens a file that was too large to be held, or folds and unfolds any other. */
	| {readonly kind: 'open'}
	/** The worktree changed: asks again, once the question under way is answered. */
	| {readonly kind: 'refresh'}
	/** Marks that were kept from an earlier time. */
	| {readonly kind: 'viewed_before'; readonly marks: ReadonlyMap<string, string>}
	/** The cells that the diff has on the screen. */
	| {readonly kind: 'size'; readonly rows: number; readonly columns: number};
