import {cellWidth} from '../../text/text-width.ts';
import type {Glyphs} from '../glyphs.ts';
import {hiddenWords} from '../hidden-words.ts';
import {hintOf} from '../keys/hint-of.ts';
import type {Keymap} from '../keys/keymap.ts';
import {edgeRoom} from './SheetFrame.tsx';

/** What stands at the lower edge of a sheet in which something is decided, before its keys. */
type HintStart = {
	/** Plans that are still being made, in a word or two; null when all are there. */
	readonly looking: 'looking' | 'looking again' | null;
	/** Marked rows that are hidden, and that the sheet leaves alone. */
	readonly hidden: number;
	/** Of the terminal. */
	readonly columns: number;
	readonly glyphs: Glyphs;
};

/**
 * The lower edge of a sheet: that it is still looking, for that has room in the smallest terminal; marked rows that it
 * leaves alone, in few words where not all fits; then its keys.
 */
export const sheetHint = (keys: string, {looking, hidden, columns, glyphs}: HintStart): string => {
	const start = looking === null ? [] : [`${looking}${glyphs.ellipsis}`];
	if (hidden === 0) return [...start, keys].join(' · ');
	const whole = [...start, hiddenWords(hidden), keys].join(' · ');
	return cellWidth(whole) <= edgeRoom(columns)
		? whole
		: [...start, `${hidden} hidden untouched`, keys].join(' · ');
};

/**
 * `then y to confirm · esc back`, once something waits for it `y confirms · esc back`, where nothing needs it only the
 * way back; with the keys as the settings have them.
 */
export const confirmHint = (
	keymap: Pick<Keymap, 'keysOf'>,
	id: 'discard_confirm' | 'winner_confirm',
	stage: 'none' | 'next' | 'waiting',
): string => {
	const [key] = keymap.keysOf(id);
	const back = hintOf(keymap, [['back', 'back']]);
	if (stage === 'none') return back;
	if (key === undefined) return `no key is set to confirm · ${back}`;
	return `${stage === 'next' ? `then ${key} to confirm` : `${key} confirms`} · ${back}`;
};
