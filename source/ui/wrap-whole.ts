import {cellWidth, graphemes} from '../text/text-width.ts';
import {wrapWords} from './wrap-words.ts';

/** Text in lines of at most `width` cells with nothing of it left out: a word that is longer is broken. */
export const wrapWhole = (text: string, width: number): readonly string[] => {
	const words = text.split(/\s+/).flatMap(word => pieces(word, Math.max(2, width)));
	return wrapWords(words.join(' '), Math.max(2, width), Number.POSITIVE_INFINITY, '');
};

const pieces = (word: string, width: number): readonly string[] => {
	if (cellWidth(word) <= width) return [word];
	const found: string[] = [];
	let piece = '';
	for (const character of graphemes(word)) {
		if (cellWidth(piece + character) > width) {
			found.push(piece);
			piece = '';
		}
		piece += character;
	}
	return [...found, piece];
};
