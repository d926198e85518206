import type {DiffSession} from './diff-session.ts';
import type {SessionAction} from './session-action.ts';
import {leastToSplit} from './split-lines.ts';

/** Why a key of the diff changed nothing, where nothing on the screen says so; null where it did or that is plain. */
export const whyNothing = (action: SessionAction, before: DiffSession, after: DiffSession): string | null => {
	switch (action.kind) {
		case 'search_next':
			return before.search.query === '' ? 'nothing is searched for: begin a search first' : null;
		case 'note_jump':
			return before.notes.at.size === 0 ? 'there are no notes in this diff: write one first' : null;
		case 'split':
			return before.view.split === after.view.split
				? `too narrow for side by side: that takes ${leastToSplit} columns`
				: null;
		default:
			return null;
	}
};
