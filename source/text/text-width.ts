import stringWidth from 'string-width';
import {safeText} from '../model/safe-text.ts';

/** Text whose every character takes one cell and joins no neighbour: the fast way for nearly all text. */
const plainAscii = /^[\x20-\x7e]*$/;
let segmenter: Intl.Segmenter | null = null;

/** The user-perceived characters of a text. */
export const graphemes = (text: string): readonly string[] => {
	if (plainAscii.test(text)) return text.split('');
	segmenter ??= new Intl.Segmenter(undefined, {granularity: 'grapheme'});
	return Array.from(segmenter.segment(text), ({segment}) => segment);
};

/** How many cells a text takes; colour codes take none. */
export const cellWidth = (text: string): number => (plainAscii.test(text) ? text.length : stringWidth(text));

/** The text cut to at most `width` cells, with an ellipsis where something was cut; never half a character. */
export const cut = (text: string, width: number, ellipsis: string): string => {
	if (width <= 0) return '';
	if (cellWidth(text) <= width) return text;
	let kept = '';
	let used = 0;
	for (const character of graphemes(text)) {
		const cells = cellWidth(character);
		if (used + cells > width - 1) break;
		kept += character;
		used += cells;
	}
	return kept + ellipsis;
};

/** Like `cut`, but keeps the end: for paths. */
export const cutStart = (text: string, width: number, ellipsis: string): string => {
	if (width <= 0) return '';
	if (cellWidth(text) <= width) return text;
	let kept = '';
	let used = 0;
	for (const character of graphemes(text).toReversed()) {
		const cells = cellWidth(character);
		if (used + cells > width - 1) break;
		kept = character + kept;
		used += cells;
	}
	return ellipsis + kept;
};

/** The text in exactly `width` cells: cut, or filled with spaces behind (or before, with `right`). */
export const pad = (text: string, width: number, side: 'left' | 'right' = 'left', ellipsis = '…'): string => {
	const fitting = cut(text, width, ellipsis);
	const space = ' '.repeat(Math.max(0, width - cellWidth(fitting)));
	return side === 'left' ? fitting + space : space + fitting;
};

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A name from outside fit for a column: no control characters, and no sequences that terminals disagree about.
 * Emoji with joiners, variation selectors or skin tones become their first plain emoji, flags a plain flag sign.
 */
export const cellName = (text: string): string => {
	const safe = safeText(text).normalize('NFC');
	if (plainAscii.test(safe)) return safe;
	return graphemes(safe).map(simplify).join('');
};

const simplify = (character: string): string => {
	if (!emoji.test(character)) return character.replace(invisible, '');
	const first = String.fromCodePoint(character.codePointAt(0) ?? 0x20);
	if (/\p{Regional_Indicator}/u.test(first)) return '⚑';
	return first.replace(invisible, '');
};
