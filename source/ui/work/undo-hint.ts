import type {Desk} from '../desk.ts';

/**
 * How what was just done is taken back: `u takes it back`; in a diff, which has no such key, where there is one. Null
 * without a key.
 */
export const undoHint = ({keymap, store}: Pick<Desk, 'keymap' | 'store'>): string | null => {
	const [key] = keymap.keysOf('undo');
	if (key === undefined) return null;
	return store.getState().view === 'diff' ? `in the list ${key} takes it back` : `${key} takes it back`;
};
