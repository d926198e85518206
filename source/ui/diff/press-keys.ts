import type {DiffScope} from '../../model/diff-scope.ts';
import {noteTarget} from '../../state/diff/note-target.ts';
import {notesAtRow} from '../../state/diff/place-notes.ts';
import {type ActionId, bindings} from '../keys/bindings.ts';
import type {Keymap} from '../keys/keymap.ts';
import {distrust} from '../keys/read-guard.ts';
import type {Keypress} from '../keys/read-keys.ts';
import {type DiffAction, diffKeyEffect, type LineUse} from './diff-actions.ts';
import type {SessionStore} from './diff-session.ts';
import {type LineTarget, lineTarget} from './line-target.ts';
import type {NoteSpot, NoteUse} from './note-spot.ts';
import {typeSearch} from './type-search.ts';
import {whyNothing} from './why-nothing.ts';

/** What the diff cannot do itself. */
export type DiffHands = {
	readonly onAct: (action: DiffAction) => void;
	readonly onClose: () => void;
	/** Opens the editor at a line, or copies `path:line`. */
	readonly onLine: (use: LineUse, target: LineTarget) => void;
	/** Writes, changes, drops or copies notes. */
	readonly onNote: (use: NoteUse, spot: NoteSpot) => void;
	/** Opens the menu of scopes at the one that is shown. */
	readonly onScopes: (scope: DiffScope) => void;
	/** Does an action that has a key in the diff and is not the diff's own: help, palette, command log. */
	readonly onOther?: (id: ActionId) => void;
	/** Says why a key did nothing. */
	readonly onTell?: (words: string) => void;
};

/** The app's own keys do these, wherever one is. */
const notOurs: ReadonlySet<ActionId> = new Set(['quit', 'suspend']);

/**
 * The keys of one read, one after the other, each in the state that the one before left. What follows a key that led
 * out of the diff is dropped: it was not meant for what is on top now.
 */
export const pressKeys = (
	store: SessionStore,
	keymap: Pick<Keymap, 'actionFor'>,
	hands: DiffHands,
	keys: readonly Keypress[],
): void => {
	const characters = keys.filter(({text}) => text !== null).length;
	for (const key of keys) {
		const {search} = store.state();
		const id = keymap.actionFor('diff', key.name);
		if (search.isTyping) {
			const action = typeSearch(search.query, key);
			if (action !== null) store.act(action);
		} else if (id !== null && !notOurs.has(id)) {
			const risk = bindings.find(binding => binding.id === id)?.risk;
			const reason = distrust(risk, {characters, hurried: false, afterFocus: false}, false);
			if (reason !== null) hands.onTell?.(reason);
			else if (runDiffKey(store, hands, id) === 'left') return;
		}
	}
};

/** Does what an action does in an open diff, and says whether the diff is still what has the keys. */
export const runDiffKey = (store: SessionStore, hands: DiffHands, id: ActionId): 'stayed' | 'left' => {
	const effect = diffKeyEffect(id);
	switch (effect?.to) {
		case 'session': {
			const before = store.state();
			store.act(effect.action);
			const why = whyNothing(effect.action, before, store.state());
			if (why !== null) hands.onTell?.(why);
			return 'stayed';
		}
		case 'line': {
			const {news, view} = store.state();
			const target = lineTarget(news.document, view.cursor);
			if (target !== null) hands.onLine(effect.use, target);
			return 'left';
		}
		case 'note': {
			const spot = noteSpot(store);
			if (spot !== null) hands.onNote(effect.use, spot);
			return 'left';
		}
		case 'scopes':
			hands.onScopes(store.state().options.scope);
			return 'left';
		case 'row':
			hands.onAct(effect.act);
			return 'left';
		case 'back':
			// a search that is shown goes first
			if (store.state().search.query !== '') {
				store.act({kind: 'search_drop'});
				return 'stayed';
			}
			hands.onClose();
			return 'left';
		default:
			hands.onOther?.(id);
			return 'left';
	}
};

const noteSpot = (store: SessionStore): NoteSpot | null => {
	const {news, view, notes} = store.state();
	const target = noteTarget(news.document, view.cursor, view.split);
	if (news.document === null || target === null) return null;
	return {target, notes: notesAtRow(notes, news.document, view.cursor, view.split)};
};
