import {cellWidth, cut, graphemes} from './text-width.ts';

/**
 * Text in lines of at most `width` cells, broken between words, and within one that is longer than a line; what is
 * longer than `most` lines is cut.
 */
export const wrapWords = (text: string, width: number, most: number, ellipsis: string): readonly string[] => {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/).flatMap(each => piecesOf(each, width))) {
		const longer = line === '' ? word : `${line} ${word}`;
		if (line === '' || cellWidth(longer) <= width) line = longer;
		else {
			lines.push(line);
			line = word;
		}
	}
	lines.push(line);
	const shown = lines.slice(0, most);
	if (lines.length > most) shown.splice(most - 1, 1, lines.slice(most - 1).join(' '));
	return shown.map(entry => cut(entry, width, ellipsis));
};

const piecesOf = (word: string, width: number): readonly string[] => {
	if (width < 2 || cellWidth(word) <= width) return [word];
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
