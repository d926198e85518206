import {useInput, usePaste} from 'ink';
import type {Keymap} from '../keys/keymap.ts';
import {readKeys} from '../keys/read-keys.ts';
import type {SessionStore} from './diff-session.ts';
import {type DiffHands, pressKeys} from './press-keys.ts';

/** Gives keys to an open diff, and pasted text to its search. */
export const useDiffKeys = (
	store: SessionStore,
	keymap: Pick<Keymap, 'actionFor'>,
	hands: DiffHands,
	isActive: boolean,
): void => {
	useInput(
		(input, key) => {
			if (key.eventType !== 'release') pressKeys(store, keymap, hands, readKeys(input, key));
		},
		{isActive},
	);
	usePaste(
		text => {
			const {isTyping, query} = store.state().search;
			if (isTyping) store.act({kind: 'search_edit', query: query + text.replace(/\s+/g, ' ')});
		},
		{isActive},
	);
};
